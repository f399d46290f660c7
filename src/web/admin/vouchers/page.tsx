import type { ComponentProps } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { describeDiscount } from '#shop/pricing/rules.ts'
import { describeConditions } from '#shop/pricing/vouchers/conditions.ts'
import { MAX_VOUCHER_SEARCH, type Voucher } from '#shop/pricing/vouchers/contract.ts'
import type { Words } from '#shop/shared/fields.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { PanelButton } from '#web/forms/panel-button.tsx'
import type { Column } from '#web/lists/column.ts'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { RowAction } from '#web/lists/row-action.tsx'
import { preloadList } from '#web/queries/preload.ts'
import { keyOf, list } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { SearchBar } from '../frame/search-bar.tsx'
import type { Route } from './+types/page'
import { VoucherForm } from './voucher-form.tsx'
import { usesLabel, VoucherUses } from './voucher-uses.tsx'

export const meta = sectionMeta(() => m.voucher_title())

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, MAX_VOUCHER_SEARCH) || undefined
  preloadList('manageVouchers', list('GET /vouchers', { q }))
  return { q }
}

const states: Record<Voucher['state'], [name: Words, Tone]> = {
  usable: [m.voucher_active, 'green'],
  upcoming: [m.voucher_upcoming, 'blue'],
  expired: [m.voucher_expired, 'yellow'],
  used_up: [m.voucher_used_up, 'purple'],
  ended: [m.voucher_inactive, 'grey'],
}

function stateOf({ state }: Voucher) {
  const [name, tone] = states[state]
  return <Badge tone={tone}>{name()}</Badge>
}

/** On a phone a row shows the code, the discount and the state; it opens to the rest. */
const columns: Column<Voucher>[] = [
  {
    heading: m.common_code,
    isName: true,
    cell: ({ code }) => (
      <span className="tabular font-medium wrap-break-word max-md:wrap-anywhere">{code}</span>
    ),
    onPhone: (voucher) => <p className="text-quiet">{describeDiscount(voucher)}</p>,
  },
  {
    heading: m.common_discount,
    from: 'md',
    cell: (voucher) => (
      <>
        {describeDiscount(voucher)}
        <p className="text-xs text-quiet xl:hidden">{conditionsOf(voucher)}</p>
      </>
    ),
  },
  {
    heading: m.voucher_conditions,
    from: 'xl',
    className: 'max-w-96 text-quiet',
    cell: conditionsOf,
  },
  {
    heading: m.voucher_uses,
    align: 'right',
    className: 'tabular whitespace-nowrap',
    cell: (voucher) => (
      <>
        {usesLabel(voucher)}
        <span className="md:hidden">
          {' '}
          {m.voucher_use_word({ count: voucher.totalUses === null ? voucher.useCount : 0 })}
        </span>
      </>
    ),
    onPhone: (voucher) => <p className="mt-1.5">{stateOf(voucher)}</p>,
  },
  { heading: m.common_status, from: 'md', cell: stateOf },
  {
    heading: m.common_actions,
    from: 'md',
    align: 'right',
    className: 'whitespace-nowrap',
    cell: (voucher) => (
      <span className="inline-flex flex-wrap gap-x-3">
        <Actions voucher={voucher} />
      </span>
    ),
  },
]

export default function VouchersPage({ loaderData: { q } }: Route.ComponentProps) {
  const vouchers = usePagedList(list('GET /vouchers', { q }))
  return (
    <AdminPage
      title={m.voucher_title()}
      primary={<CreateVoucher look="solid" icon={<PlusIcon />} />}
    >
      <SearchBar
        label={m.voucher_search()}
        placeholder={m.voucher_search_placeholder()}
        maxLength={MAX_VOUCHER_SEARCH}
        value={q}
        pathTo={(typed) => pathToSection('vouchers', { q: typed })}
      />
      <PagedTable
        list={vouchers}
        what={m.voucher_what()}
        empty={q ? <NoneFound q={q} /> : <NoVouchers />}
        caption={m.voucher_caption()}
        columns={columns}
        keyOf={({ code }) => code}
        details={detailsOf}
        shouldOpen={({ code }) => code === q?.toUpperCase()}
      />
    </AdminPage>
  )
}

function CreateVoucher(button: Partial<ComponentProps<typeof PanelButton>>) {
  return (
    <PanelButton verb={m.voucher_create()} label={m.voucher_create()} {...button}>
      <VoucherForm />
    </PanelButton>
  )
}

function Actions({ voucher }: { voucher: Voucher }) {
  const { code } = voucher
  return (
    <>
      <PanelButton
        verb={<Verb of={code}>{m.common_edit()}</Verb>}
        label={m.voucher_change({ code })}
        look="quiet"
        className="px-1 max-md:text-ink max-md:underline lg:min-h-9"
      >
        <VoucherForm voucher={voucher} />
      </PanelButton>
      <SwitchVoucher voucher={voucher} />
    </>
  )
}

function NoVouchers() {
  return (
    <EmptyList title={m.voucher_none()} action={<CreateVoucher size="md" />}>
      {m.voucher_none_text()}
    </EmptyList>
  )
}

function NoneFound({ q }: { q: string }) {
  return (
    <EmptyList title={m.voucher_none_found()}>
      {m.voucher_none_found_text({ q })}{' '}
      <TextLink to={pathToSection('vouchers')}>{m.voucher_show_all()}</TextLink>
    </EmptyList>
  )
}

function conditionsOf(voucher: Voucher): string {
  const words = describeConditions(voucher).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1) || m.voucher_no_conditions()
}

function detailsOf(voucher: Voucher) {
  return (
    <>
      <div className="mb-4 flex flex-wrap gap-x-4 md:hidden">
        <Actions voucher={voucher} />
      </div>
      <p className="mb-4 md:hidden">{conditionsOf(voucher)}</p>
      <VoucherUses code={voucher.code} />
    </>
  )
}

const activatedText: Record<Voucher['state'], typeof m.voucher_activated> = {
  usable: m.voucher_activated,
  upcoming: m.voucher_activated_upcoming,
  expired: m.voucher_activated_expired,
  used_up: m.voucher_activated_used_up,
  ended: m.voucher_still_inactive,
}

/** One button for both states, so that it keeps the focus. */
function SwitchVoucher({ voucher }: { voucher: Voucher }) {
  const { code, isActive } = voucher
  const [activate, isActivating] = useAction({
    send: () => call('PUT /vouchers/:code/active', code, { isActive: true }),
    changes: [keyOf('/vouchers')],
    done: ({ state }) => activatedText[state]({ code }),
    failed: m.voucher_activate_failed(),
  })
  return (
    <ConfirmButton
      button={(ask) => (
        <RowAction
          of={code}
          isUnderway={isActivating}
          onClick={isActive ? ask : activate}
          className={isActive ? 'hover:text-bad' : ''}
        >
          {isActive
            ? m.voucher_deactivate()
            : isActivating
              ? m.voucher_activating()
              : m.voucher_activate()}
        </RowAction>
      )}
      verb={m.voucher_deactivate()}
      object={code}
      label={m.voucher_deactivate_label({ code })}
      title={m.voucher_deactivate_question({ code })}
      underway={m.voucher_deactivating()}
      look="danger"
      send={() => call('PUT /vouchers/:code/active', code, { isActive: false })}
      changes={[keyOf('/vouchers')]}
      done={m.voucher_deactivated({ code })}
      failed={m.voucher_deactivate_failed()}
    >
      {m.voucher_deactivate_text({ discount: describeDiscount(voucher) })} {usesLeft(voucher)}{' '}
      {m.voucher_deactivate_kept()}
    </ConfirmButton>
  )
}

function usesLeft({ totalUses, useCount }: Voucher): string {
  if (totalUses === null) return ''
  const left = totalUses - useCount
  return left === 0
    ? m.voucher_is_used_up()
    : m.voucher_uses_lost({ count: left, shown: formatCount(left) })
}
