import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type RefCallback, useState } from 'react'
import type { FieldErrors } from 'react-hook-form'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { FIXED_SIZES, MAX_SIZE_RUNS } from '#shop/catalogue/rules.ts'
import { type SizeRun, SizeRunInput } from '#shop/catalogue/size-runs/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { ConfirmButton } from '#web/forms/confirm-button.tsx'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { sizeRunsQuery } from '#web/queries/size-runs.ts'
import { TextArea } from '#web/ui/field.tsx'
import { PlainTick } from '#web/ui/tick.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { Section } from '../frame/section.tsx'
import { MoveButtons } from './blocks.tsx'

/** Names and order of sizes, by kind of clothes. */
export function SizeRuns() {
  const runs = useQuery(sizeRunsQuery)
  return (
    <div className="mt-12 max-w-2xl">
      <Section title={m.size_runs_title()} lead={m.size_runs_lead()}>
        <Loaded query={runs} what={m.size_runs_what()} waiting={{ count: 6, className: 'h-14' }}>
          {(all) => (
            <ul className="border-t border-line empty:hidden">
              {inShownLanguage(all).map((run, place) => (
                <li
                  key={run.id}
                  className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-b border-line py-2"
                >
                  <div className="min-w-0 grow basis-48">
                    <p lang={writtenIn(run.name)} className="font-medium wrap-anywhere">
                      {run.name}
                    </p>
                    <p
                      lang={writtenIn(run.sizes.join())}
                      className="text-sm wrap-anywhere text-quiet"
                    >
                      {run.sizes.join(', ')}
                    </p>
                  </div>
                  <div className="flex gap-2">
                    <PanelButton
                      verb={<Verb of={run.name}>{m.common_change()}</Verb>}
                      label={m.size_run_change({ name: run.name })}
                      size="touch"
                    >
                      <RunForm run={all[place]} />
                    </PanelButton>
                    {!(run.id in FIXED_SIZES) && (
                      <ConfirmButton
                        verb={m.common_delete()}
                        object={run.name}
                        label={m.size_run_delete_label({ name: run.name })}
                        confirm={m.size_run_delete()}
                        underway={m.size_deleting()}
                        look="danger"
                        send={() => call('DELETE /size-runs/:id', run.id)}
                        changes={[sizeRunsQuery.queryKey]}
                        done={m.size_run_deleted({ name: run.name })}
                        failed={m.size_run_delete_failed()}
                      >
                        {m.size_run_delete_text()}
                      </ConfirmButton>
                    )}
                  </div>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
        {runs.data && runs.data.length < MAX_SIZE_RUNS && (
          <PanelButton
            verb={m.size_run_add()}
            label={m.size_run_add()}
            size="touch"
            className="justify-self-start"
          >
            <RunForm />
          </PanelButton>
        )}
      </Section>
    </div>
  )
}

/** For a new or an existing size run. */
function RunForm({ run }: { run?: SizeRun | undefined }) {
  const [isRenamed, setRenamed] = useState(false)
  return (
    <SchemaForm
      title={inShownLanguage(run)?.name ?? m.size_run_add()}
      shape={SizeRunInput}
      stored={run}
      instead={{
        sizes: (field, form) => (
          <SizesField {...field} error={errorIn(form.formState.errors.sizes)}>
            {findRenamed(run, field.value).map(({ from, to }) => (
              <PlainTick
                key={to}
                className="wrap-anywhere"
                checked={isRenamed}
                onChange={({ target }) => setRenamed(target.checked)}
              >
                {m.size_run_rename({ from, to })}
              </PlainTick>
            ))}
          </SizesField>
        ),
      }}
      confirm={m.size_run_save()}
      send={(values) =>
        run
          ? call('PUT /size-runs/:id', run.id, {
              ...values,
              renamed: isRenamed ? findRenamed(run, values.sizes)[0] : undefined,
            })
          : call('POST /size-runs', values)
      }
      changes={[sizeRunsQuery.queryKey]}
      done={m.size_run_saved()}
      failed={m.size_run_save_failed()}
    />
  )
}

/** Where one size has taken the place of another, it may be the same by another name. */
function findRenamed(run: SizeRun | undefined, sizes: readonly string[]) {
  const [from, ...others] = run?.sizes.filter((label) => !sizes.includes(label)) ?? []
  const [to, ...more] = sizes.filter((label) => !run?.sizes.includes(label))
  const isOne = from !== undefined && to !== undefined && others.length + more.length === 0
  const isFixed = run && from && FIXED_SIZES[run.id]?.includes(from)
  return isOne && !isFixed ? [{ from, to }] : []
}

/** What is wrong with the sizes, or with the first of them that is wrong. */
function errorIn(errors: FieldErrors<SizeRunInput>['sizes']): string | undefined {
  return errors?.message ?? (Array.isArray(errors) ? errors.find(Boolean)?.message : undefined)
}

const readLabels = (typed: string) =>
  typed
    .split(/[\n,]/)
    .map((label) => label.trim())
    .filter((label) => label !== '')

interface SizesFieldProps {
  label: string
  hint: string | undefined
  error: string | undefined
  value: readonly string[]
  onChange: (sizes: string[]) => void
  ref: RefCallback<HTMLTextAreaElement>
  children: ReactNode
}

/** Typed by line or comma, and sorted by buttons. */
function SizesField({ value, onChange, children, ...field }: SizesFieldProps) {
  const [typed, setTyped] = useState(value.join('\n'))
  function change(text: string) {
    setTyped(text)
    onChange(readLabels(text))
  }
  function move(place: number, steps: number) {
    const moved = value.toSpliced(place, 1).toSpliced(place + steps, 0, value[place] ?? '')
    change(moved.join('\n'))
  }
  return (
    <div className="grid gap-5">
      <TextArea
        rows={6}
        required
        value={typed}
        onChange={({ target }) => change(target.value)}
        {...field}
      />
      {children}
      {value.length > 1 && (
        <ol aria-label={m.size_order()} className="border-t border-line">
          {value.map((label, place) => (
            <li
              key={label}
              className="flex min-h-11 items-center justify-between border-b border-line"
            >
              <span className="wrap-anywhere">{label}</span>
              <span className="flex">
                <MoveButtons
                  name={m.size_named({ label })}
                  isFirst={place === 0}
                  isLast={place === value.length - 1}
                  onMove={(steps) => move(place, steps)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
