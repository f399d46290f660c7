import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import {
  SETTINGS_GROUPS,
  type Settings,
  type SettingsGroup,
  type StoredGroup,
} from '#shop/settings/contract.ts'
import { groupNames } from '#shop/settings/group-names.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { settingsQuery } from '#web/queries/settings.ts'
import { useMay } from '#web/session/use-may.ts'
import { sectionMeta } from '../admin-meta.ts'
import { CourierAccounts } from '../couriers/courier-accounts.tsx'
import { AdminPage } from '../frame/admin-page.tsx'
import { TwoFactorNotice } from '../frame/two-factor-notice.tsx'
import { CallFields } from './calls.tsx'
import { DeliveryFields, DeliveryPreview } from './delivery.tsx'
import { FileCourierFields } from './file-couriers.tsx'
import { HomeFields, HomePreview } from './home.tsx'
import { LookFields } from './look-fields.tsx'
import { LookPreview } from './look-preview.tsx'
import { MailServer } from './mail.tsx'
import { OrderFields, OrderPreview } from './orders.tsx'
import { GatewayAccounts, PaymentFields } from './payments.tsx'
import { QuestionFields } from './questions.tsx'
import { ReportFields } from './reports.tsx'
import { SearchEngineFields, SearchEnginePreview } from './search-engines.tsx'
import { SettingsForm, type SettingsScreen } from './settings-form.tsx'
import { ShopFields, ShopPreview } from './shop.tsx'
import { SizeRuns } from './size-runs.tsx'
import { SizeFields } from './sizes.tsx'
import { SmsFields, SmsGateway, SmsPreview } from './sms.tsx'
import { StoryFields } from './story.tsx'
import { VatFields } from './vat.tsx'
import { Webhooks } from './webhooks.tsx'

const screens: { [Group in SettingsGroup]: SettingsScreen<Group> } = {
  shop: { Fields: ShopFields, Preview: ShopPreview },
  home: { Fields: HomeFields, Preview: HomePreview },
  story: { Fields: StoryFields },
  questions: { Fields: QuestionFields },
  sizes: { Fields: SizeFields, Beneath: SizeRuns },
  delivery: { Fields: DeliveryFields, Preview: DeliveryPreview },
  fileCouriers: { Fields: FileCourierFields },
  orders: { Fields: OrderFields, Preview: OrderPreview },
  calls: { Fields: CallFields },
  look: { Fields: LookFields, Preview: LookPreview },
  payments: { Fields: PaymentFields, Beneath: GatewayAccounts },
  vat: { Fields: VatFields },
  mail: { Fields: SchemaFields, Beneath: MailServer },
  sms: { Fields: SmsFields, Preview: SmsPreview, Beneath: SmsGateway },
  reports: { Fields: ReportFields },
  searchEngines: { Fields: SearchEngineFields, Preview: SearchEnginePreview },
  languages: { Fields: SchemaFields },
}

export const meta = sectionMeta(() => m.setting_page())

const tools = {
  couriers: { title: m.courier_accounts, right: 'manageSettings', Screen: CourierAccounts },
  webhooks: { title: m.webhook_title, right: 'manageWebhooks', Screen: Webhooks },
} as const

/** Everything that the owner can set without editing a file. */
export default function SettingsPage() {
  const may = useMay()
  const [parameters] = useSearchParams()
  const asked = parameters.get('group')
  const group = SETTINGS_GROUPS.find((each) => each === asked) ?? 'shop'
  const tool = asked === 'couriers' || asked === 'webhooks' ? tools[asked] : undefined
  if (!may(tool?.right ?? 'manageSettings')) return null
  return (
    <AdminPage title={(tool?.title ?? groupTitle(group))()}>
      <TwoFactorNotice />
      {tool ? <tool.Screen /> : <Group key={group} group={group} />}
    </AdminPage>
  )
}

const groupTitle = (group: SettingsGroup) =>
  group === 'questions' ? m.setting_questions_title : groupNames[group]

function Group<Name extends SettingsGroup>({ group }: { group: Name }) {
  return (
    <Loaded
      query={useQuery(settingsQuery)}
      what={m.setting_the_settings()}
      waiting={{ count: 8, className: 'h-12' }}
    >
      {(settings) => (
        <SettingsForm
          group={group}
          title={groupTitle(group)()}
          // `stored` has the type of the group with that key.
          stored={settings[group] as unknown as StoredGroup<Settings[Name]>}
          screen={screens[group]}
        />
      )}
    </Loaded>
  )
}
