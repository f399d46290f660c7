import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call, messageOf } from '#api/client.ts'
import { FIXED_SIZES, MAX_SIZE_RUNS, MAX_SIZES } from '#shop/catalogue/rules.ts'
import type { SizeRun, SizeRunInput } from '#shop/catalogue/size-runs/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { useFailure } from '#web/forms/use-failure.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { sizeRunsQuery } from '#web/queries/size-runs.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MoveButtons } from './blocks.tsx'
import { readLabels, type SizeRunForm, sizeRunResolver, writeLabels } from './size-run-input.ts'

/** What sizes are called and how they follow one another, by kind of clothes. */
export function SizeRuns() {
  const runs = useQuery(sizeRunsQuery)
  const [open, setOpen] = useState<'form' | 'question'>()
  // Kept while a panel closes; undefined for one that is made.
  const [chosen, setChosen] = useState<SizeRun>()
  // Counted, so that a form begins anew each time.
  const [round, setRound] = useState(0)

  function show(panel: 'form' | 'question', run?: SizeRun) {
    setChosen(run)
    setRound(round + 1)
    setOpen(panel)
  }

  return (
    <section aria-labelledby="size-runs" className="mt-12 grid max-w-2xl gap-4">
      <div>
        <h2 id="size-runs" className="text-lg">
          Size runs
        </h2>
        <p className="mt-1 text-sm text-quiet">
          Each product has one. Letters are used unless you choose another.
        </p>
      </div>
      <LoadFailure title="Error loading size runs:" query={runs} />
      {runs.isPending && <RowsSkeleton count={6} className="h-14" what="size runs" />}
      <ul className="border-t border-line empty:hidden">
        {runs.data?.map((run) => (
          <li
            key={run.id}
            className="flex flex-wrap items-center justify-end gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <div className="min-w-48 flex-1">
              <p className="font-medium wrap-anywhere">{run.name}</p>
              <p className="text-sm wrap-anywhere text-quiet">{run.sizes.join(', ')}</p>
            </div>
            <div className="flex gap-2">
              <Button look="outline" size="touch" onClick={() => show('form', run)}>
                Change<span className="sr-only"> {run.name}</span>
              </Button>
              {!(run.id in FIXED_SIZES) && (
                <Button look="outline" size="touch" onClick={() => show('question', run)}>
                  Delete<span className="sr-only"> {run.name}</span>
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {runs.data && runs.data.length < MAX_SIZE_RUNS && (
        <Button
          look="outline"
          size="touch"
          className="justify-self-start"
          onClick={() => show('form')}
        >
          Add a size run
        </Button>
      )}
      <Panel
        isOpen={open === 'form'}
        onClose={() => setOpen(undefined)}
        label={chosen ? `Change size run ${chosen.name}` : 'Add a size run'}
        side="right"
      >
        <RunForm key={round} run={chosen} onClose={() => setOpen(undefined)} />
      </Panel>
      <ConfirmPanel
        isOpen={open === 'question'}
        onClose={() => setOpen(undefined)}
        label={`Delete size run ${chosen?.name}`}
        title={`Delete ${chosen?.name}?`}
        confirm="Delete size run"
        underway="Deleting…"
        look="danger"
        send={() => call('DELETE /size-runs/:id', chosen?.id ?? '')}
        changes={[sizeRunsQuery.queryKey]}
        done={`Size run ${chosen?.name} deleted`}
        failed="Failed to delete size run"
      >
        No product can choose it any more.
      </ConfirmPanel>
    </section>
  )
}

const FIELDS = ['name', 'sizes'] as const

/** Of a new one, or of one that there is. */
function RunForm({ run, onClose }: { run: SizeRun | undefined; onClose: () => void }) {
  const form = useForm<SizeRunForm, unknown, SizeRunInput>({
    resolver: sizeRunResolver,
    defaultValues: { name: run?.name ?? '', sizes: writeLabels(run?.sizes ?? []) },
    reValidateMode: 'onSubmit',
  })
  const { failure, showFailure, clearFailure } = useFailure(form, FIELDS)
  const [save, isSaving] = useAction({
    send: (input: SizeRunInput) =>
      run ? call('PUT /size-runs/:id', run.id, input) : call('POST /size-runs', input),
    changes: [sizeRunsQuery.queryKey],
    done: 'Size run saved',
    onDone: onClose,
    onFailed: (error) =>
      showFailure({ message: 'Failed to save size run.', reason: messageOf(error), error }),
  })
  const send = form.handleSubmit((input) => {
    clearFailure()
    save(input)
  })
  const labels = readLabels(form.watch('sizes'))

  function move(place: number, steps: number) {
    const label = labels[place] ?? ''
    const moved = labels.toSpliced(place, 1).toSpliced(place + steps, 0, label)
    form.setValue('sizes', writeLabels(moved), { shouldDirty: true })
  }

  return (
    <form
      method="post"
      noValidate
      aria-label={run ? `Size run ${run.name}` : 'New size run'}
      onSubmit={(event) => void send(event)}
      className="grid gap-5 px-5 py-6 text-left sm:px-6"
    >
      <h2 className="text-xl wrap-anywhere">{run?.name ?? 'Add a size run'}</h2>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={60}
        required
        {...bindField(form, 'name')}
      />
      <TextArea
        label="Sizes"
        rows={6}
        required
        hint={`Up to ${MAX_SIZES}, in order, one on each line or divided by commas.`}
        {...bindField(form, 'sizes')}
      />
      {labels.length > 1 && (
        <ol aria-label="Order of sizes" className="border-t border-line">
          {labels.map((label, place) => (
            <li
              key={label}
              className="flex min-h-11 items-center justify-between border-b border-line"
            >
              <span className="wrap-anywhere">{label}</span>
              <span className="flex">
                <MoveButtons
                  name={`size ${label}`}
                  isFirst={place === 0}
                  isLast={place === labels.length - 1}
                  onMove={(steps) => move(place, steps)}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
      {failure && (
        <p role="alert" className="text-bad">
          {failure.message} {failure.reason}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save size run'}
        </Button>
      </div>
    </form>
  )
}
