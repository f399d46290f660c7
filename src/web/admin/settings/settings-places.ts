import { m } from '#messages'
import type { SettingsGroup } from '#shop/settings/contract.ts'
import { groupNames } from '#shop/settings/group-names.ts'
import type { Words } from '#shop/shared/fields.ts'
import type { Right } from '#shop/shared/rights.ts'
import { pathToSection } from '../frame/path-to-section.ts'
import { type Section, sectionById } from '../frame/sections.ts'

export interface SettingsPlace {
  name: Words
  /** What else it is called, separated by commas. */
  also: Words
  right: Right
  to: string
}

function part(
  group: SettingsGroup | 'couriers' | 'webhooks',
  also: Words,
  name: Words,
  right: Right = 'manageSettings',
): SettingsPlace {
  return { name, also, right, to: pathToSection('settings', { group }) }
}

const group = (id: SettingsGroup, also: Words) => part(id, also, groupNames[id])

const page = (id: Section['id']): SettingsPlace => ({ ...sectionById(id), to: pathToSection(id) })

/** Everything in the settings, as their list has it. */
export const SETTINGS_LIST: readonly { heading: Words; places: SettingsPlace[] }[] = [
  {
    heading: m.setting_list_shop,
    places: [
      group('shop', m.find_shop),
      group('home', m.find_home),
      group('look', m.find_look),
      group('story', m.find_story),
      group('questions', m.find_questions),
      group('languages', m.find_languages),
      group('searchEngines', m.find_search_engines),
    ],
  },
  {
    heading: m.setting_list_selling,
    places: [
      group('orders', m.find_order_settings),
      group('calls', m.find_calls),
      group('sizes', m.find_sizes),
    ],
  },
  {
    heading: m.setting_list_delivery,
    places: [
      group('delivery', m.find_delivery_settings),
      part('couriers', m.find_couriers, m.courier_accounts),
      group('fileCouriers', m.find_file_couriers),
    ],
  },
  {
    heading: m.frame_money,
    places: [group('payments', m.find_payment_settings), group('vat', m.find_vat)],
  },
  { heading: m.setting_list_people, places: [page('staff'), page('activity')] },
  {
    heading: m.setting_list_connections,
    places: [
      group('mail', m.find_mail),
      group('sms', m.find_sms),
      group('reports', m.find_report_settings),
      part('webhooks', m.find_webhooks, m.webhook_title, 'manageWebhooks'),
      page('api-keys'),
      page('images'),
    ],
  },
  {
    heading: m.setting_list_engine,
    places: [page('status'), page('tasks'), page('online')],
  },
]
