// Owns the owner's settings: defaults in the program, changes in the database.
// Does not own: what follows from a setting.
import { z } from 'zod'
import type { Memory } from '../shared/memory.ts'
import { CallSettings } from './calls/contract.ts'
import { DeliverySettings } from './delivery/contract.ts'
import { FileCourierSettings } from './file-couriers/contract.ts'
import { HomeSettings } from './home/contract.ts'
import { LanguageSettings } from './languages/contract.ts'
import { LookSettings } from './look/contract.ts'
import { MailSettings } from './mail/contract.ts'
import { OrderSettings } from './orders/contract.ts'
import { PaymentSettings } from './payments/contract.ts'
import { QuestionSettings } from './questions/contract.ts'
import { ReportSettings } from './reports/contract.ts'
import { SearchEngineSettings } from './search-engines/contract.ts'
import { ShopSettings } from './shop/contract.ts'
import { SizeSettings } from './sizes/contract.ts'
import { SmsSettings } from './sms/contract.ts'
import { StorySettings } from './story/contract.ts'
import { VatSettings } from './vat/contract.ts'

/** Schema of each group of settings. For a new one, the compiler demands the rest. */
export const settingsShapes = {
  shop: ShopSettings,
  home: HomeSettings,
  story: StorySettings,
  questions: QuestionSettings,
  sizes: SizeSettings,
  delivery: DeliverySettings,
  orders: OrderSettings,
  calls: CallSettings,
  look: LookSettings,
  payments: PaymentSettings,
  vat: VatSettings,
  mail: MailSettings,
  sms: SmsSettings,
  reports: ReportSettings,
  searchEngines: SearchEngineSettings,
  languages: LanguageSettings,
  fileCouriers: FileCourierSettings,
}
export type SettingsGroup = keyof typeof settingsShapes
export const SETTINGS_GROUPS = Object.keys(settingsShapes) as SettingsGroup[]

export type Settings = { [Group in SettingsGroup]: z.output<(typeof settingsShapes)[Group]> }

/** A whole group with all changes, and the version that it is based on. */
function changeOf<Group extends SettingsGroup>(group: Group) {
  return z.object({
    group: z.literal(group),
    values: settingsShapes[group],
    shownVersion: z
      .int()
      .min(0)
      .max(2 ** 31 - 1),
  })
}

type ChangeShape = { [Group in SettingsGroup]: ReturnType<typeof changeOf<Group>> }[SettingsGroup]

export const SettingsChange = z
  .discriminatedUnion('group', SETTINGS_GROUPS.map(changeOf) as unknown as [ChangeShape])
  .meta({ id: 'SettingsChange' })
export type SettingsChange = z.infer<typeof SettingsChange>

function storedShapeOf<Group extends SettingsGroup>(group: Group) {
  return z.object({
    values: settingsShapes[group],
    version: z.int().meta({ description: '0 until first changed' }),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable().meta({ description: 'An administrator’s email' }),
    isBroken: z.boolean().meta({
      description: 'The saved values can no longer be read; defaults apply until saved again',
    }),
  })
}

type StoredShapes = { [Group in SettingsGroup]: ReturnType<typeof storedShapeOf<Group>> }

export const AllSettings = z
  .object(
    Object.fromEntries(
      SETTINGS_GROUPS.map((group) => [group, storedShapeOf(group)]),
    ) as unknown as StoredShapes,
  )
  .meta({ id: 'AllSettings' })
export type AllSettings = z.infer<typeof AllSettings>

export const StoredSettings = z
  .union(Object.values(AllSettings.shape))
  .meta({ id: 'StoredSettings' })
export type StoredSettings = z.infer<typeof StoredSettings>

/** A group, and its last change. */
export interface StoredGroup<Values = unknown> {
  values: Values
  version: number
  changedAt: string | null
  changedBy: string | null
  isBroken: boolean
}

/** Notification to servers that a setting has changed. */
export const SETTINGS = 'settings'

/** This server's copy of the settings, so that pages need no query for the shop's name. */
export interface SettingsMemory extends Memory<Settings> {
  /** Called with a group that could not be read. */
  onBroken(group: SettingsGroup, reason: string): void
}
