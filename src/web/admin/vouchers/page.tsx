import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '#api/client.ts'
import { describeDiscount } from '#shop/pricing/rules.ts'
import { MAX_VOUCHER_SEARCH, type Voucher } from '#shop/pricing/vouchers/contract.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { SearchField } from '#web/lists/filter-field.tsx'
import { usePagedList } from '#web/lists/list.ts'
import { preloadList } from '#web/queries/preload.ts'
import { list } from '#web/queries/query.ts'
import { VOUCHERS } from '#web/queries/vouchers.ts'
import { Button } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.ts'
import { sectionMeta } from '../admin-meta.ts'
import { PageHeading } from '../frame/page-heading.tsx'
import type { Route } from './+types/page'
import { pathToVouchers, readSearch } from './voucher-filter.ts'
import { VoucherForm } from './voucher-form.tsx'
import { VoucherTable } from './voucher-table.tsx'

type Opened = 'form' | 'question'

export function meta({ matches }: Route.MetaArgs) {
  return sectionMeta(matches, 'Vouchers')
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  const q = readSearch(url.searchParams)
  preloadList('manageVouchers', list('GET /vouchers', { q }))
  return { q }
}

export default function VouchersPage({ loaderData: { q } }: Route.ComponentProps) {
  const vouchers = usePagedList(list('GET /vouchers', { q }))
  const [opened, setOpened] = useState<Opened>()
  // Kept while a panel closes; undefined is a voucher yet to be made.
  const [chosen, setChosen] = useState<Voucher>()
  const makeButton = useFocusAfterFirst(opened)

  const make = () => {
    setChosen(undefined)
    setOpened('form')
  }
  const change = useCallback((voucher: Voucher) => {
    setChosen(voucher)
    setOpened('form')
  }, [])
  const askToEnd = useCallback((voucher: Voucher) => {
    setChosen(voucher)
    setOpened('question')
  }, [])
  const close = () => setOpened(undefined)

  function noteSaved({ code }: Voucher) {
    close()
    toast.success(chosen ? `Voucher ${code} changed` : `Voucher ${code} created`)
  }

  return (
    <>
      <PageHeading title="Vouchers">
        <Button ref={makeButton} size="sm" onClick={make}>
          <PlusIcon />
          Create a voucher
        </Button>
      </PageHeading>
      <div className="mt-4 grid gap-6">
        <VoucherSearch q={q} />
        <VoucherTable
          // Whoever looks for another voucher finds that one open.
          key={q}
          list={vouchers}
          empty={q ? <NoneFound q={q} /> : <NoVouchers onMake={make} />}
          opened={q?.toUpperCase()}
          onChange={change}
          onEnd={askToEnd}
        />
      </div>
      <Panel
        isOpen={opened === 'form'}
        onClose={close}
        label={chosen ? `Change ${chosen.code}` : 'Create a voucher'}
        side="right"
      >
        <VoucherForm voucher={chosen} onSaved={noteSaved} onCancel={close} />
      </Panel>
      {chosen && <EndVoucher voucher={chosen} isAsking={opened === 'question'} onClose={close} />}
    </>
  )
}

function VoucherSearch({ q }: { q: string | undefined }) {
  const navigate = useNavigate()
  function narrow(typed: string) {
    void navigate(pathToVouchers(typed), { replace: true, preventScrollReset: true })
  }
  return (
    <search className="lg:max-w-96">
      <SearchField
        label="Search by start of code"
        placeholder="Such as EID"
        maxLength={MAX_VOUCHER_SEARCH}
        value={q}
        onTyped={narrow}
      />
    </search>
  )
}

/** The button in the empty tab is gone after the first voucher, and the focus would be with it. */
function useFocusAfterFirst(opened: Opened | undefined) {
  const makeButton = useRef<HTMLButtonElement>(null)
  const wasOpened = useRef(false)
  useEffect(() => {
    if (wasOpened.current && !opened && document.activeElement === document.body) {
      makeButton.current?.focus()
    }
    wasOpened.current = opened !== undefined
  }, [opened])
  return makeButton
}

function NoVouchers({ onMake }: { onMake: () => void }) {
  return (
    <EmptyList
      title="No vouchers yet"
      action={
        <Button look="outline" onClick={onMake}>
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
      <Link
        to={pathToVouchers()}
        className="inline-flex min-h-11 items-center text-ink underline underline-offset-4"
      >
        Show all vouchers
      </Link>
    </EmptyList>
  )
}

interface EndVoucherProps {
  /** Stays the same while the question closes. */
  voucher: Voucher
  isAsking: boolean
  onClose: () => void
}

/** Asks once, naming what will be gone. */
function EndVoucher({ voucher, isAsking, onClose }: EndVoucherProps) {
  return (
    <ConfirmPanel
      isOpen={isAsking}
      onClose={onClose}
      label={`Deactivate voucher ${voucher.code}`}
      title={`Deactivate ${voucher.code}?`}
      confirm="Deactivate"
      underway="Deactivating…"
      look="danger"
      send={() => call('PUT /vouchers/:code/active', voucher.code, { isActive: false })}
      changes={[VOUCHERS]}
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
