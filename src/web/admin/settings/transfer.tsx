import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { z } from 'zod'
import { conflictOf, fieldsOf, messageOf } from '#api/client.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { type FieldChange, ImportPlan } from '#shop/transfer/contract.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { PAGE_LIST } from '#web/queries/pages.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { SETTINGS } from '#web/queries/settings.ts'
import { exportSettings, importSettings } from '#web/queries/transfer.ts'
import { useAction } from '#web/queries/use-action.ts'
import { Button } from '#web/ui/button.tsx'

const Refusal = z.object({ plan: ImportPlan })

/** All settings and pages as one file, for a second shop or for keeping. */
export function Transfer() {
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-12">
      <Export />
      <Import />
    </div>
  )
}

function Export() {
  const [error, setError] = useState<Error>()
  const [run, isExporting] = useAction({
    send: exportSettings,
    onDone: () => setError(undefined),
    onFailed: setError,
  })
  return (
    <section aria-labelledby="export-settings" className="grid gap-4">
      <h2 id="export-settings" className="text-lg">
        Export
      </h2>
      <p className="text-quiet">
        Download all settings and pages as one file to set up another shop. Passwords, products,
        orders and image files are not included.
      </p>
      <FormAlert
        message={error ? `Failed to export: ${reasonOf(error, 'Please try again')}` : undefined}
        error={error}
      />
      <Button
        look="outline"
        className="justify-self-start"
        disabled={isExporting}
        onClick={() => run(toShopDate(new Date()))}
      >
        {isExporting ? 'Exporting…' : 'Export settings'}
      </Button>
    </section>
  )
}

interface LookedOver {
  file: unknown
  name: string
  plan: ImportPlan
}

async function readOver(chosen: File): Promise<LookedOver> {
  const file: unknown = JSON.parse(await chosen.text())
  return { file, name: chosen.name, plan: await importSettings({ file }) }
}

function Import() {
  const input = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const [looked, setLooked] = useState<LookedOver>()
  const [problem, setProblem] = useState<{ message: string; faults: string[]; error?: unknown }>()
  const [lookOver, isLooking] = useAction({
    send: readOver,
    onDone: setLooked,
    onFailed: (error, { name }) => {
      if (error instanceof SyntaxError) {
        setProblem({ message: `${name} is not a settings file.`, faults: [] })
      } else showFailure('This file cannot be imported. Nothing was changed.', error)
    },
  })
  const [carryOut, isCarryingOut] = useAction({
    send: ({ file, plan }: LookedOver) => importSettings({ file, confirmed: plan.fingerprint }),
    changes: [SETTINGS, PAGE_LIST],
    done: (_, { name }) => `${name} imported`,
    onDone: () => {
      setLooked(undefined)
      void revalidate()
    },
    onFailed: (error, { file, name }) => {
      const now = conflictOf(error, Refusal)?.plan
      if (now) setLooked({ file, name, plan: now })
      showFailure(
        now ? 'Review the changes again.' : 'Failed to import. Nothing was changed.',
        error,
      )
    },
  })
  const isUnderway = isLooking || isCarryingOut

  function showFailure(message: string, error: unknown) {
    const faults = Object.entries(fieldsOf(error) ?? {}).map(
      ([place, fault]) => `${place}: ${fault}`,
    )
    setProblem({ message, faults: faults.length > 0 ? faults : [messageOf(error) ?? ''], error })
  }

  return (
    <section aria-labelledby="import-settings" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="import-settings" className="text-lg">
        Import
      </h2>
      <p className="text-quiet">
        Choose an exported file. You can review the changes before importing. Your other pages are
        kept.
      </p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="Settings file"
        className="hidden"
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          setLooked(undefined)
          setProblem(undefined)
          if (chosen) lookOver(chosen)
          currentTarget.value = ''
        }}
      />
      <Button
        look="outline"
        className="justify-self-start"
        disabled={isUnderway}
        onClick={() => input.current?.click()}
      >
        {isUnderway ? 'Checking…' : 'Choose a file'}
      </Button>
      <FormAlert message={problem?.message} error={problem?.error} />
      {problem && problem.faults.length > 0 && (
        <ul className="grid gap-1 text-sm wrap-anywhere">
          {problem.faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {looked && (
        <PlanView
          name={looked.name}
          plan={looked.plan}
          isUnderway={isUnderway}
          onConfirm={() => {
            setProblem(undefined)
            carryOut(looked)
          }}
        />
      )}
    </section>
  )
}

interface PlanViewProps {
  name: string
  plan: ImportPlan
  isUnderway: boolean
  onConfirm: () => void
}

/** Exactly what a file would change, and the button that does it. */
function PlanView({ name, plan, isUnderway, onConfirm }: PlanViewProps) {
  const { settings, pages, missingPictures } = plan
  const isSame = settings.length === 0 && pages.length === 0
  return (
    <section
      aria-label="Import preview"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-line px-4 py-5 wrap-anywhere"
    >
      <p role="status">
        {isSame ? `${name} matches your current settings.` : `${name} would change:`}
      </p>
      {settings.map(({ group, fields }) => (
        <Changes key={group} title={`Settings: ${group}`} fields={fields} />
      ))}
      {pages.map(({ slug, title, isNew, fields }) => (
        <Changes
          key={slug}
          title={isNew ? `New page: ${title} (/pages/${slug})` : `Page: ${title}`}
          fields={fields}
        />
      ))}
      {missingPictures.length > 0 && (
        <p className="border-l-2 border-warn bg-warn-wash px-4 py-3">
          {missingPictures.length === 1 ? 'One image' : `${missingPictures.length} images`} named in
          the file must be uploaded here to show: {missingPictures.join(', ')}
        </p>
      )}
      {!isSame && (
        <Button className="justify-self-start" disabled={isUnderway} onClick={onConfirm}>
          {isUnderway ? 'Importing…' : 'Import'}
        </Button>
      )}
    </section>
  )
}

function Changes({ title, fields }: { title: string; fields: readonly FieldChange[] }) {
  return (
    <div className="border-t border-line pt-4">
      <h3 className="text-base font-medium">{title}</h3>
      <dl className="mt-2 grid gap-3 text-sm">
        {fields.map(({ field, before, after }) => (
          <div key={field}>
            <dt className="text-quiet">{field}</dt>
            <dd>
              <del>{before || 'nothing'}</del>
            </dd>
            <dd>
              <ins className="no-underline">{after || 'nothing'}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
