import { useQuery } from '@tanstack/react-query'
import { ONE_SIZE_RUN } from '#shop/catalogue/rules.ts'
import type { SizeRun } from '#shop/catalogue/size-runs/contract.ts'
import { sizeRunsQuery } from '#web/queries/size-runs.ts'
import { SelectField } from '#web/ui/field.tsx'

const NONE: readonly SizeRun[] = []

export function useSizeRuns(): readonly SizeRun[] {
  return useQuery(sizeRunsQuery).data ?? NONE
}

interface SizeRunFieldProps {
  runs: readonly SizeRun[]
  value: string
  error: string | undefined
  onChange: (run: string) => void
}

/** All but the one size, which is a choice of its own. */
export function SizeRunField({ runs, value, error, onChange }: SizeRunFieldProps) {
  const choices = runs.filter(({ id }) => id !== ONE_SIZE_RUN)
  return (
    <div className="mt-2 max-w-md">
      <SelectField
        // A choice that comes later than the value is not chosen by itself.
        key={choices.length}
        name="sizeRun"
        label="Size run"
        hint="Make your own in Settings, under Size guides."
        error={error}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.length === 0 && <option value={value}>Loading size runs…</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
