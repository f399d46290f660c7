import { m } from '#messages'
import type { Words } from '../shared/fields.ts'
import type { SettingsGroup } from './contract.ts'

export const groupNames: Record<SettingsGroup, Words> = {
  shop: m.setting_group_shop,
  home: m.setting_group_home,
  story: m.setting_group_story,
  questions: m.setting_group_questions,
  sizes: m.setting_group_sizes,
  delivery: m.setting_group_delivery,
  fileCouriers: m.setting_group_file_couriers,
  orders: m.setting_group_orders,
  calls: m.setting_group_calls,
  look: m.setting_group_look,
  payments: m.setting_group_payments,
  vat: m.setting_group_vat,
  mail: m.setting_group_mail,
  sms: m.setting_group_sms,
  reports: m.setting_group_reports,
  searchEngines: m.setting_group_search_engines,
  languages: m.setting_group_languages,
}
