import { useCallback } from 'react'
import { call } from '#api/client.ts'
import { describeDiscount } from '#shop/pricing/rules.ts'
import { describeConditions } from '#shop/pricing/vouchers/conditions.ts'
import { MAX_VOUCHER_SEARCH, type Voucher } from '#shop/pricing/vouchers/contract.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import type { Column } from '#web/lists/column.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { RowAction } from '#web/lists/row-action.tsx'
import { preloadList } from '#web/queries/preload.ts'
import { keyOf, list } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage, CreateButton } from '../frame/admin-page.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { SearchBar } from '../frame/search-bar.tsx'
import { usePanel } from '../frame/use-panel.ts'
import type { Route } from './+types/page'
import { VoucherForm } from './voucher-form.tsx'
import { usesLabel, VoucherUses } from './voucher-uses.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Vouchers')
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, MAX_VOUCHER_SEARCH) || undefined
  preloadList('manageVouchers', list('GET /vouchers', { q }))
  return { q }
}

const states: Record<Voucher['state'], [name: string, Tone]> = {
  usable: ['Active', 'green'],
  upcoming: ['Upcoming', 'blue'],
  expired: ['Expired', 'yellow'],
  used_up: ['Used up', 'purple'],
  ended: ['Inactive', 'grey'],
}

function stateOf({ state }: Voucher) {
  const [name, tone] = states[state]
  return <Badge tone={tone}>{name}</Badge>
}

/** On a phone a row shows the code, the discount and the state; it opens to the rest. */
const columns: Column<Voucher>[] = [
  {
    heading: 'Code',
    isName: true,
    cell: ({ code }) => (
      <span className="tabular font-medium wrap-break-word max-md:wrap-anywhere">{code}</span>
    ),
    onPhone: (voucher) => <p className="text-quiet">{describeDiscount(voucher)}</p>,
  },
  {
    heading: 'Discount',
    from: 'md',
    cell: (voucher) => (
      <>
        {describeDiscount(voucher)}
        <p className="text-xs text-quiet xl:hidden">{conditionsOf(voucher)}</p>
      </>
    ),
  },
  { heading: 'Conditions', from: 'xl', className: 'max-w-96 text-quiet', cell: conditionsOf },
  {
    heading: 'Uses',
    align: 'right',
    className: 'tabular whitespace-nowrap',
    cell: (voucher) => (
      <>
        {usesLabel(voucher)}
        <span className="md:hidden">
          {voucher.useCount === 1 && voucher.totalUses === null ? ' use' : ' uses'}
        </span>
      </>
    ),
    onPhone: (voucher) => <p className="mt-1.5">{stateOf(voucher)}</p>,
  },
  { heading: 'Status', from: 'md', cell: stateOf },
]

export default function VouchersPage({ loaderData: { q } }: Route.ComponentProps) {
  const vouchers = usePagedList(list('GET /vouchers', { q }))
  const form = usePanel<Voucher>()
  const question = usePanel<Voucher>()
  const actions = useCallback(
    (voucher: Voucher) => (
      <>
        <RowAction of={voucher.code} onClick={() => form.open(voucher)}>
          Edit
        </RowAction>
        <SwitchVoucher voucher={voucher} onEnd={question.open} />
      </>
    ),
    [form.open, question.open],
  )
  return (
    <AdminPage
      title="Vouchers"
      actions={<CreateButton panel={form}>Create a voucher</CreateButton>}
    >
      <SearchBar
        label="Search by start of code"
        placeholder="Such as EID"
        maxLength={MAX_VOUCHER_SEARCH}
        value={q}
        pathTo={(typed) => pathToSection('vouchers', { q: typed })}
      />
      <PagedTable
        // Remounted for each search, which opens its voucher.
        key={q}
        list={vouchers}
        what="vouchers"
        empty={q ? <NoneFound q={q} /> : <NoVouchers onCreate={() => form.open()} />}
        caption="Vouchers, newest first"
        columns={columns}
        keyOf={({ code }) => code}
        details={detailsOf}
        actions={actions}
        isOpenAtFirst={({ code }) => code === q?.toUpperCase()}
      />
      <Panel
        isOpen={form.isOpen}
        onClose={form.close}
        label={form.about ? `Change ${form.about.code}` : 'Create a voucher'}
        side="right"
      >
        <VoucherForm voucher={form.about} onClose={form.close} />
      </Panel>
      {question.about && (
        <EndVoucher voucher={question.about} isOpen={question.isOpen} onClose={question.close} />
      )}
    </AdminPage>
  )
}

function NoVouchers({ onCreate }: { onCreate: () => void }) {
  return (
    <EmptyList
      title="No vouchers yet"
      action={
        <Button look="outline" onClick={onCreate}>
          Create a voucher
        </Button>
      }
    >
      Give customers a discount code for a festival, a first order or a delay.
    </EmptyList>
  )
}

function NoneFound({ q }: { q: string }) {
  return (
    <EmptyList title="No vouchers found">
      No code starts with “{q}”.{' '}
      <TextLink to={pathToSection('vouchers')}>Show all vouchers</TextLink>
    </EmptyList>
  )
}

function conditionsOf(voucher: Voucher): string {
  const words = describeConditions(voucher).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1) || 'No conditions'
}

function detailsOf(voucher: Voucher) {
  return (
    <>
      <p className="mb-4 md:hidden">{conditionsOf(voucher)}</p>
      <VoucherUses code={voucher.code} />
    </>
  )
}

const activatedText: Record<Voucher['state'], string> = {
  usable: 'is active again',
  upcoming: 'is activated and starts on its first day',
  expired: 'is activated, but has expired',
  used_up: 'is activated, but is used up',
  ended: 'is still inactive',
}

interface SwitchVoucherProps {
  voucher: Voucher
  onEnd: (voucher: Voucher) => void
}

/** One button for both states, so that it keeps the focus. */
function SwitchVoucher({ voucher, onEnd }: SwitchVoucherProps) {
  const [activate, isActivating] = useAction({
    send: () => call('PUT /vouchers/:code/active', voucher.code, { isActive: true }),
    changes: [keyOf('/vouchers')],
    done: ({ code, state }) => `Voucher ${code} ${activatedText[state]}`,
    failed: 'Failed to activate voucher',
  })
  return (
    <RowAction
      of={voucher.code}
      isUnderway={isActivating}
      onClick={() => (voucher.isActive ? onEnd(voucher) : activate(undefined))}
      className={voucher.isActive ? 'hover:text-bad' : ''}
    >
      {voucher.isActive ? 'Deactivate' : isActivating ? 'Activating…' : 'Activate'}
    </RowAction>
  )
}

interface EndVoucherProps {
  voucher: Voucher
  isOpen: boolean
  onClose: () => void
}

function EndVoucher({ voucher, ...panel }: EndVoucherProps) {
  return (
    <ConfirmPanel
      {...panel}
      label={`Deactivate voucher ${voucher.code}`}
      title={`Deactivate ${voucher.code}?`}
      confirm="Deactivate"
      underway="Deactivating…"
      look="danger"
      send={() => call('PUT /vouchers/:code/active', voucher.code, { isActive: false })}
      changes={[keyOf('/vouchers')]}
      done={`Voucher ${voucher.code} deactivated`}
      failed="Failed to deactivate voucher"
    >
      {describeDiscount(voucher)}: customers can no longer use it. {usesLeft(voucher)} Orders that
      used it keep their discount.
    </ConfirmPanel>
  )
}

function usesLeft({ totalUses, useCount }: Voucher): string {
  if (totalUses === null) return ''
  const left = totalUses - useCount
  if (left === 0) return 'It is used up.'
  return left === 1 ? 'Its last remaining use is lost.' : `Its ${left} remaining uses are lost.`
}
