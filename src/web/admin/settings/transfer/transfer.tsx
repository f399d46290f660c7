import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, fieldsOf, messageOf } from '#api/client.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { ImportPlan } from '#shop/transfer/contract.ts'
import { FormAlert } from '#web/forms/form-alert.tsx'
import { reasonOf } from '#web/queries/reason-of.ts'
import { useExportSettings, useImportSettings } from '#web/queries/transfer.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { PlanView } from './plan-view.tsx'

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
  const { mutate, isPending, error } = useExportSettings()
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
        disabled={isPending}
        onClick={() => mutate(toShopDate(new Date()))}
      >
        {isPending ? 'Exporting…' : 'Export settings'}
      </Button>
    </section>
  )
}

interface LookedOver {
  file: unknown
  name: string
  plan: ImportPlan
}

function Import() {
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync: send, isPending } = useImportSettings()
  const { revalidate } = useRevalidator()
  const [looked, setLooked] = useState<LookedOver>()
  const [problem, setProblem] = useState<{ message: string; faults: string[]; error?: unknown }>()

  async function lookOver(chosen: File) {
    setLooked(undefined)
    setProblem(undefined)
    try {
      const file: unknown = JSON.parse(await chosen.text())
      setLooked({ file, name: chosen.name, plan: await send({ file }) })
    } catch (error) {
      if (error instanceof SyntaxError) {
        setProblem({ message: `${chosen.name} is not a settings file.`, faults: [] })
      } else showFailure('This file cannot be imported. Nothing was changed.', error)
    }
  }

  async function carryOut({ file, plan, name }: LookedOver) {
    setProblem(undefined)
    try {
      await send({ file, confirmed: plan.fingerprint })
      setLooked(undefined)
      toast.success(`${name} imported`)
      await revalidate()
    } catch (error) {
      const now = planIn(error)
      if (now) setLooked({ file, name, plan: now })
      showFailure(
        now ? 'Review the changes again.' : 'Failed to import. Nothing was changed.',
        error,
      )
    }
  }

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
          if (chosen) void lookOver(chosen)
          currentTarget.value = ''
        }}
      />
      <Button
        look="outline"
        className="justify-self-start"
        disabled={isPending}
        onClick={() => input.current?.click()}
      >
        {isPending ? 'Checking…' : 'Choose a file'}
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
          isUnderway={isPending}
          onConfirm={() => void carryOut(looked)}
        />
      )}
    </section>
  )
}

/** Import preview now, when that is no longer what was shown. */
function planIn(error: unknown): ImportPlan | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  const { plan } = (error.data ?? {}) as { plan?: unknown }
  return ImportPlan.safeParse(plan).data
}
