import type { CartTables } from './cart/tables.ts'
import type { CatalogueTables } from './catalogue/tables.ts'
import type { IdentityTables } from './identity/tables.ts'
import type { ImageTables } from './images/tables.ts'
import type { OrderTables } from './orders/tables.ts'

/** Every table of the shop; each is declared, and written, by the module that owns it. */
export interface Tables
  extends OrderTables,
    CartTables,
    CatalogueTables,
    ImageTables,
    IdentityTables {}
