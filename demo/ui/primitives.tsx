import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { field } from '#shop/shared/fields.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { ChoiceField, DayField, SearchField } from '#web/lists/filter-field.tsx'
import { FilterLinks } from '#web/lists/filter-links.tsx'
import type { List } from '#web/lists/list.ts'
import { NoneFound } from '#web/lists/none-found.tsx'
import { PagedTable } from '#web/lists/paged-table.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { CountField } from '#web/ui/count-field.tsx'
import { PasswordField, SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { Swatch } from '#web/ui/swatch.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { toast } from '#web/ui/toast.ts'

const STATES = [
  { name: 'default' },
  { name: 'hover', 'data-shown': 'hover' },
  { name: 'focus', 'data-shown': 'focus' },
  { name: 'disabled', disabled: true },
]

const FIELD_STATES = [
  ...STATES,
  { name: 'read only', readOnly: true },
  { name: 'invalid', error: 'Enter a name' },
  { name: 'hint', hint: 'As on the parcel.' },
]

/** The same in each of its states. */
function Each<State extends { name: string }>({
  states,
  children,
}: {
  states: readonly State[]
  children: (state: State) => ReactNode
}) {
  return (
    <ul className="flex flex-wrap items-end gap-5">
      {states.map((state) => (
        <li key={state.name} className="grid gap-1">
          <span className="text-sm text-quiet">{state.name}</span>
          {children(state)}
        </li>
      ))}
    </ul>
  )
}

export function Buttons() {
  return (
    <>
      {(['solid', 'outline', 'quiet', 'danger'] as const).map((look) => (
        <Each key={look} states={STATES}>
          {({ name, ...state }) => (
            <Button look={look} {...state}>
              {look}
            </Button>
          )}
        </Each>
      ))}
      <Each states={(['md', 'sm', 'touch'] as const).map((name) => ({ name }))}>
        {({ name }) => <Button size={name}>{name}</Button>}
      </Each>
      <Each states={STATES}>
        {({ name, ...state }) => <TextButton {...state}>Text button</TextButton>}
      </Each>
      <div className="flex flex-wrap gap-5">
        <CopyButton what="link" value="https://suto.test" />
        <Menu name="Menu" items={[{ name: 'Print', onChoose: () => undefined }]} />
        <Menu name="Menu, disabled" items={[]} disabled />
      </div>
    </>
  )
}

export function Fields() {
  const [count, setCount] = useState(2)
  return (
    <>
      {[TextField, PasswordField, TextArea].map((Kind, place) => (
        <Each key={['text', 'password', 'lines'][place]} states={FIELD_STATES}>
          {({ name, ...state }) => <Kind label="Name" defaultValue="Rahim Uddin" {...state} />}
        </Each>
      ))}
      <Each states={FIELD_STATES.filter((state) => !('readOnly' in state))}>
        {({ name, ...state }) => (
          <SelectField label="Size" {...state}>
            <option>M</option>
          </SelectField>
        )}
      </Each>
      <Each states={FIELD_STATES.filter((state) => !('readOnly' in state))}>
        {({ name, ...state }) => <Tick label="In stock" {...state} />}
      </Each>
      <CountField label="Quantity" value={count} to={5} onCount={setCount} />
      <div className="flex flex-wrap gap-5">
        <SearchField label="Search" value="panjabi" onTyped={() => undefined} />
        <DayField label="From" value="2026-11-21" onTyped={() => undefined} />
        <ChoiceField
          label="Status"
          any="Any"
          of={[]}
          value={undefined}
          onChosen={() => undefined}
        />
      </div>
      <FilterLinks
        label="Orders by status"
        links={[
          { name: 'All', to: '/dev/ui', isChosen: true, count: 12 },
          { name: 'Pending', to: '/dev/ui', isChosen: false },
        ]}
      />
    </>
  )
}

const Person = z.object({
  name: field(z.string().min(1, 'Enter a name'), { kind: 'text', label: () => 'Name' }),
  phone: field(z.string().min(1, 'Enter a number'), { kind: 'phone', label: () => 'Phone' }),
})

export function Forms() {
  return (
    <>
      <SchemaForm
        title="A form"
        shape={Person}
        stored={{ name: '', phone: '' }}
        groups={[{ names: ['name', 'phone'] }]}
        send={() => Promise.reject(new Error('The shop is offline'))}
        failed="Not saved."
        confirm="Save"
        underway="Saving…"
      />
      <FormAlert message="Not saved." reason="The shop is offline" />
    </>
  )
}

const nothing: List<string> = {
  rows: undefined,
  isOutdated: false,
  isPending: false,
  isFetching: false,
  error: null,
  refetch: () => undefined,
  updatedAt: 0,
  hasMore: false,
  isLoadingMore: false,
  loadMore: () => undefined,
}

const columns = [
  { heading: () => 'Product', isName: true, cell: (name: string) => name },
  { heading: () => 'Price', align: 'right' as const, cell: () => '৳1,290' },
]

const LISTS = [
  { name: 'rows', rows: ['Panjabi', 'Chinos'], hasMore: true },
  { name: 'outdated', rows: ['Panjabi'], isOutdated: true },
  { name: 'loading', isPending: true, isFetching: true },
  { name: 'failed', error: new Error('The shop is offline') },
  { name: 'empty', rows: [] },
]

export function Lists() {
  return LISTS.map(({ name, ...state }) => (
    <div key={name} className="grid gap-2">
      <span className="text-sm text-quiet">{name}</span>
      <PagedTable
        list={{ ...nothing, ...state }}
        what="products"
        caption={`Products, ${name}`}
        columns={columns}
        keyOf={String}
        waiting={{ count: 2, className: 'h-12' }}
        empty={<NoneFound what="products" q="sari" isNarrowed={false} to="/dev/ui" />}
      />
    </div>
  ))
}

const STATUSES = ['confirmed', 'processing', 'shipped', 'delivered', 'cancelled', 'pending']

export function Signs() {
  const [side, setSide] = useState<'middle' | 'right' | 'bottom'>()
  const close = () => setSide(undefined)
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {STATUSES.map((status) => (
          <StatusLabel key={status} status={status} />
        ))}
        <Badge tone="grey">12</Badge>
        <Avatar src={null} name="Rahim" size="md" />
        <Swatch color="#1f2a44" className="size-5" />
        <Swatch color="#faf7f2" className="size-5" isStruck />
        <Skeleton className="h-12 w-16" />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => toast.success('Saved')}>
          Toast of success
        </Button>
        <Button look="outline" onClick={() => toast.error('Not saved')}>
          Toast of failure
        </Button>
        {(['middle', 'right', 'bottom'] as const).map((each) => (
          <Button key={each} look="outline" onClick={() => setSide(each)}>
            Panel, {each}
          </Button>
        ))}
        <ConfirmButton
          verb="Delete"
          object="Panjabi"
          send={() => Promise.reject(new Error('The shop is offline'))}
          failed="Not deleted."
          confirm="Delete"
          underway="Deleting…"
          look="danger"
        >
          Its orders stay.
        </ConfirmButton>
      </div>
      <Panel isOpen={side !== undefined} onClose={close} label="Panel" side={side ?? 'middle'}>
        <div className="grid justify-items-start gap-5 p-6">
          <p>Its orders stay.</p>
          <Button look="outline" onClick={close}>
            Close
          </Button>
        </div>
      </Panel>
    </>
  )
}
