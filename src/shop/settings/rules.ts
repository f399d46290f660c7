import { type Settings, type SettingsGroup, settingsShapes } from './contract.ts'
import { deliveryDefaults } from './delivery/rules.ts'
import { homeDefaults } from './home/defaults.ts'
import { STANDING_FONTS, STANDING_PALETTE } from './look/rules.ts'
import { orderDefaults } from './orders/rules.ts'
import { shopDefaults } from './shop/defaults.ts'
import { smsDefaults } from './sms/rules.ts'

/** Defaults until the owner chooses. */
export const defaultSettings: Settings = {
  shop: shopDefaults,
  home: homeDefaults,
  story: {
    heading: 'Our Story',
    headingBangla: 'আমাদের গল্প',
    text: '',
    textBangla: '',
    picture: '',
    pictureWords: '',
    pictureWordsBangla: '',
  },
  questions: { topics: [] },
  sizes: { guides: [] },
  delivery: deliveryDefaults,
  fileCouriers: { couriers: [] },
  orders: orderDefaults,
  calls: {
    whichOrders: 'none',
    mostCalls: 3,
    hoursBetween: 4,
    releaseAfterHours: 0,
    smsOnNoAnswer: false,
  },
  look: { logo: '', palette: STANDING_PALETTE, accent: '', fonts: STANDING_FONTS },
  payments: {
    cashOnDelivery: true,
    sslcommerz: true,
    cardFeePercent: 0,
    bkash: false,
    nagad: false,
    bkashTransfer: false,
    bkashNumber: '',
    bkashAccount: 'personal',
    nagadTransfer: false,
    nagadNumber: '',
    nagadAccount: 'personal',
    transferNote: '',
    transferNoteBangla: '',
    advance: 'none',
    advanceKind: 'delivery_charge',
    advancePercent: 20,
    advanceUpTo: null,
  },
  vat: {
    bin: '',
    registeredName: '',
    address: '',
    ratePercent: 7.5,
    officerName: '',
    officerPosition: '',
  },
  mail: { senderName: '' },
  sms: smsDefaults,
  reports: { isOn: true, recipients: [], pdf: true, csv: true },
  searchEngines: {
    isListed: true,
    google: '',
    bing: '',
    googleFeed: false,
    metaFeed: false,
    productNamesInUrls: true,
  },
  languages: { first: 'en', offersBoth: true },
}

/**
 * Reads saved values, perhaps of an older version of the program: a setting that it did not know gets its default.
 * Unreadable values are replaced by the defaults, and the problem is named.
 */
export function readGroup<Group extends SettingsGroup>(group: Group, saved: unknown) {
  const defaults = defaultSettings[group]
  if (saved === undefined) return { values: defaults }
  const parsed = settingsShapes[group].safeParse({
    ...defaults,
    ...(isRecord(saved) ? saved : { saved }),
  })
  const isReadable = parsed.success && isRecord(saved)
  if (isReadable) return { values: parsed.data as Settings[Group] }
  const issue = parsed.error?.issues[0]
  const problem = issue ? `${issue.path.join('.')}: ${issue.message}` : 'It is not a settings group'
  return { values: defaults, problem }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
