import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import {
  type KeptGroup,
  SETTINGS_GROUPS,
  type Settings,
  type SettingsGroup,
} from '#shop/settings/contract.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { settingsQuery } from '#web/queries/settings.ts'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { TwoFactorNotice } from '../frame/two-factor-notice.tsx'
import type { Route } from './+types/page'
import { DeliveryForm } from './delivery/delivery-form.tsx'
import { groupNames } from './group-names.ts'
import { HomeForm } from './home/home-form.tsx'
import { LookForm } from './look/look-form.tsx'
import { MailForm } from './mail/mail-form.tsx'
import { OrdersForm } from './orders/orders-form.tsx'
import { PaymentsForm } from './payments/payments-form.tsx'
import { QuestionsForm } from './questions/questions-form.tsx'
import { ReportsForm } from './reports/reports-form.tsx'
import { SearchEnginesForm } from './search-engines/search-engines-form.tsx'
import { ShopForm } from './shop/shop-form.tsx'
import { SizesForm } from './sizes/sizes-form.tsx'
import { StoryForm } from './story/story-form.tsx'
import { Transfer } from './transfer/transfer.tsx'

type Forms = {
  [Group in SettingsGroup]: ComponentType<{ kept: KeptGroup<Settings[Group]> }>
}

const forms: Forms = {
  shop: ShopForm,
  home: HomeForm,
  story: StoryForm,
  questions: QuestionsForm,
  sizes: SizesForm,
  delivery: DeliveryForm,
  orders: OrdersForm,
  look: LookForm,
  payments: PaymentsForm,
  mail: MailForm,
  reports: ReportsForm,
  searchEngines: SearchEnginesForm,
}

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Settings')
}

/** What the owner chooses without touching a file. */
export default function SettingsPage() {
  const [parameters] = useSearchParams()
  const group = SETTINGS_GROUPS.find((each) => each === parameters.get('group')) ?? 'shop'
  const isTransfer = parameters.get('group') === TRANSFER
  return (
    <>
      <PageHeading title="Settings" />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        <TwoFactorNotice />
        <GroupLinks chosen={isTransfer ? TRANSFER : group} />
        {isTransfer ? <Transfer /> : <Group key={group} group={group} />}
      </div>
    </>
  )
}

/** Beside the groups: all of them as one file. */
const TRANSFER = 'transfer'

function Group({ group }: { group: SettingsGroup }) {
  const settings = useQuery(settingsQuery)
  return (
    <>
      <LoadFailure title="Error loading the settings:" query={settings} />
      {settings.isPending && <RowsSkeleton count={8} className="h-12" what="the settings" />}
      {settings.data && <GroupForm group={group} settings={settings.data} />}
    </>
  )
}

function GroupLinks({ chosen }: { chosen: SettingsGroup | typeof TRANSFER }) {
  const links = SETTINGS_GROUPS.map((group) => ({ group: String(group), name: groupNames[group] }))
  return (
    <nav
      ref={showChosen}
      aria-label="Settings"
      // One line to scroll in where there is no room for all of them.
      className="-mb-2 flex gap-x-5 border-b border-line max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap"
    >
      {[...links, { group: TRANSFER, name: 'Export and import' }].map(({ group, name }) => (
        <Link
          key={group}
          to={pathToSection('settings', { group })}
          preventScrollReset
          aria-current={group === chosen ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 shrink-0 items-center text-quiet hover:text-madder aria-[current]:border-b-2 aria-[current]:border-ink aria-[current]:text-ink"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** Where the links scroll, the chosen one stands in the middle. */
function showChosen(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current]')
  if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.clientWidth) / 2
}

interface GroupFormProps<Group extends SettingsGroup> {
  group: Group
  settings: { [Each in SettingsGroup]: KeptGroup<Settings[Each]> }
}

function GroupForm<Group extends SettingsGroup>({ group, settings }: GroupFormProps<Group>) {
  const Form: ComponentType<{ kept: KeptGroup<Settings[Group]> }> = forms[group]
  return <Form kept={settings[group]} />
}
