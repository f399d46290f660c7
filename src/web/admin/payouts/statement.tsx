import { type ChangeEvent, useState } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type {
  LineOutcome,
  Statement,
  StatementLine,
  StatementPreview,
} from '#shop/couriers/payouts/contract.ts'
import { COURIERS, type CourierCode, couriers } from '#shop/settings/couriers/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { Section } from '../frame/section.tsx'
import { PAYOUTS } from './payout-queries.ts'
import { PayoutRow } from './payout-row.tsx'

/** Matches what a courier says it paid, and records it once it was looked at. */
export function StatementSection() {
  const [statement, setStatement] = useState<Statement>({ courier: COURIERS[0], content: '' })
  const [preview, setPreview] = useState<StatementPreview>()
  const [failure, setFailure] = useState<Error>()
  const change = (changed: Partial<Statement>) => {
    setStatement((before) => ({ ...before, ...changed }))
    setPreview(undefined)
    setFailure(undefined)
  }
  const [check, isChecking] = useAction({
    send: () => call('POST /payouts/previews', statement),
    onDone: setPreview,
    onFailed: setFailure,
  })
  const [record, isRecording] = useAction({
    send: () => call('POST /payouts/statements', statement),
    changes: PAYOUTS,
    done: m.payout_recorded(),
    onDone: () => change({ content: '' }),
    onFailed: setFailure,
  })
  return (
    <Section title={m.payout_statement()} lead={m.payout_statement_lead()}>
      <form
        noValidate
        className="grid max-w-3xl gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setFailure(undefined)
          check(undefined)
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={m.courier()}
            value={statement.courier}
            onChange={({ target }) => change({ courier: target.value as CourierCode })}
          >
            {COURIERS.map((code) => (
              <option key={code} value={code}>
                {couriers[code].name}
              </option>
            ))}
          </SelectField>
          <TextField
            type="file"
            label={m.payout_file()}
            accept=".csv,.tsv,.txt,text/csv"
            className="block w-full border border-line-strong bg-field p-1.5 text-sm file:mr-4 file:min-h-9 file:border-0 file:bg-wash file:px-4"
            onChange={async ({ target }: ChangeEvent<HTMLInputElement>) => {
              const file = target.files?.[0]
              if (file) change({ content: await readText(file) })
            }}
          />
        </div>
        <TextArea
          label={m.payout_content()}
          rows={5}
          spellCheck={false}
          className="w-full border border-line-strong bg-field p-3 font-mono text-sm"
          value={statement.content}
          onChange={({ target }) => change({ content: target.value })}
        />
        <FormAlert message={failure && reasonOf(failure)} error={failure} />
        <Button
          type="submit"
          look={preview ? 'outline' : 'solid'}
          className="justify-self-start"
          disabled={isChecking || statement.content.trim() === ''}
        >
          {isChecking ? m.payout_checking() : m.payout_check()}
        </Button>
      </form>
      {preview && (
        <section aria-label={m.payout_preview()} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p role="status">{summaryOf(preview)}</p>
          <Lines lines={preview.lines} />
          <Button
            className="justify-self-start"
            disabled={isRecording || preview.toRecord === 0}
            onClick={() => record(undefined)}
          >
            {isRecording ? m.payout_recording() : m.payout_record()}
          </Button>
        </section>
      )}
    </Section>
  )
}

/** Excel writes UTF-16 too. */
async function readText(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes)
}

function summaryOf({ courierName: courier, toRecord, received }: StatementPreview): string {
  if (toRecord === 0) return m.payout_all_recorded()
  return m.payout_summary({ courier, count: toRecord, received: formatTaka(received) })
}

const outcomes: Record<LineOutcome, [() => string, Tone]> = {
  matched: [m.payout_matched, 'green'],
  short: [m.payout_short, 'red'],
  extra: [m.payout_extra, 'yellow'],
  unknown: [m.payout_unknown, 'red'],
  settled: [m.payout_settled, 'grey'],
  repeated: [m.payout_repeated, 'grey'],
  missing: [m.payout_missing, 'yellow'],
}

const MAX_SHOWN = 200

function Lines({ lines }: { lines: readonly StatementLine[] }) {
  return (
    <div className="max-w-4xl">
      <ul className="border-t border-line">
        {lines.slice(0, MAX_SHOWN).map(({ outcome, ...line }) => {
          const [text, tone] = outcomes[outcome]
          return (
            <PayoutRow key={`${line.row} ${line.orderId}`} line={line}>
              <Badge tone={tone}>{text()}</Badge>{' '}
              {outcome !== 'matched' && outcome !== 'unknown' && (
                <span className="tabular text-sm text-quiet">
                  {m.payout_expected({ expected: formatTaka(line.expected) })}
                </span>
              )}
            </PayoutRow>
          )
        })}
      </ul>
      {lines.length > MAX_SHOWN && (
        <p className="mt-2 text-quiet">{m.payout_more({ count: lines.length - MAX_SHOWN })}</p>
      )}
    </div>
  )
}
