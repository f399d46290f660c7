import type { AddressTables } from './addresses/tables.ts'
import type { AuditTables } from './audit/tables.ts'
import type { BackupTables } from './backups/tables.ts'
import type { CartTables } from './cart/tables.ts'
import type { CatalogueTables } from './catalogue/tables.ts'
import type { CheckoutTables } from './checkout/tables.ts'
import type { ContactTables } from './contact/tables.ts'
import type { CustomerTables } from './customers/tables.ts'
import type { IdentityTables } from './identity/tables.ts'
import type { ImageTables } from './images/tables.ts'
import type { KeyTables } from './keys/tables.ts'
import type { LimitTables } from './limits/tables.ts'
import type { LookTables } from './look/tables.ts'
import type { MailTables } from './mail/tables.ts'
import type { OrderTables } from './orders/tables.ts'
import type { PageTables } from './pages/tables.ts'
import type { PaymentTables } from './payments/tables.ts'
import type { PhoneCodeTables } from './phone-codes/tables.ts'
import type { PricingTables } from './pricing/tables.ts'
import type { ReportTables } from './reports/tables.ts'
import type { SettingsTables } from './settings/tables.ts'
import type { SetupTables } from './setup/tables.ts'
import type { SmsTables } from './sms/tables.ts'
import type { TranslationTables } from './translations/tables.ts'
import type { WebhookTables } from './webhooks/tables.ts'
import type { WorkTables } from './work/tables.ts'

/** Every table of the shop; each is declared, and written, by the module that owns it. */
export interface Tables
  extends SetupTables,
    CheckoutTables,
    CustomerTables,
    OrderTables,
    PaymentTables,
    CartTables,
    PricingTables,
    ReportTables,
    CatalogueTables,
    ContactTables,
    PageTables,
    ImageTables,
    KeyTables,
    LookTables,
    IdentityTables,
    LimitTables,
    WorkTables,
    BackupTables,
    MailTables,
    SettingsTables,
    TranslationTables,
    PhoneCodeTables,
    SmsTables,
    WebhookTables,
    AddressTables,
    AuditTables {}
