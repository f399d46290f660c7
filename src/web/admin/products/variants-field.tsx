import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { LETTERS, ONE_SIZE, ONE_SIZE_RUN } from '#shop/catalogue/rules.ts'
import type { SizeRun } from '#shop/catalogue/size-runs/contract.ts'
import type { Size } from '#shop/catalogue/variants/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { reveal } from '#web/forms/reveal.ts'
import { wordsOf } from '#web/forms/schema-fields.tsx'
import { sizeRunsQuery } from '#web/queries/size-runs.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { inOrder, labelsOf, stockOfAdded } from './options.ts'
import {
  type ColourValues,
  newVariant,
  type OfProduct,
  type VariantValues,
} from './product-form.ts'
import { VariantRow } from './variant-row.tsx'
import { VariantTerms } from './variant-terms.tsx'

const NO_RUNS: readonly SizeRun[] = []

/** What a product comes in. What was typed and ticked comes back when a choice is taken back. */
function useOptions({ form }: OfProduct) {
  const { control } = form
  const [variants, sizeRun, colours] = useWatch({
    control,
    name: ['variants', 'sizeRun', 'colours'],
  })
  const runs = useQuery(sizeRunsQuery).data ?? NO_RUNS
  const labels = labelsOf(sizeRun, runs, variants)
  const known = useRef(new Map<string, VariantValues>())
  for (const variant of variants) known.current.set(keyOf(variant), variant)
  const madeIn = useRef(new Map<string, readonly Size[]>())
  madeIn.current.set(sizeRun, [...new Set(variants.map(({ size }) => size))])

  const setVariants = (made: VariantValues[]) =>
    form.setValue('variants', made, { shouldDirty: true })

  function recall(size: Size, colour: string): VariantValues {
    const stock = colour === '' ? null : stockOfAdded(variants)
    return known.current.get(keyOf({ size, colour })) ?? newVariant(size, colour, stock)
  }

  function changeRun(run: string) {
    const sizes = madeIn.current.get(run) ?? labelsOf(run, runs, [])
    const keys = colours.length > 0 ? colours.map(({ was = '' }) => was) : ['']
    form.clearErrors(['sizeRun', 'variants'])
    form.setValue('sizeRun', run, { shouldDirty: true })
    setVariants(keys.flatMap((colour) => sizes.map((size) => recall(size, colour))))
  }

  function tick(size: Size, colour: string, isTicked: boolean) {
    const others = form
      .getValues('variants')
      .filter((each) => each.size !== size || each.colour !== colour)
    form.clearErrors('variants')
    setVariants(inOrder(isTicked ? [...others, recall(size, colour)] : others, labels, colours))
  }

  return { variants, sizeRun, colours, runs, labels, changeRun, tick }
}

/** Which sizes and colours a product comes in, and how many pieces of each are left. */
export function VariantsField({ form }: OfProduct) {
  const { variants, sizeRun, colours, runs, labels, changeRun, tick } = useOptions({ form })
  const isOneSize = sizeRun === ONE_SIZE_RUN
  const lastRun = useRef(LETTERS)
  if (!isOneSize) lastRun.current = sizeRun
  const { variants: errors, sizeRun: runError } = form.formState.errors
  const hasColours = colours.length > 0
  const message = errors?.root?.message ?? errors?.message
  return (
    <fieldset>
      <legend className="sr-only">{m.variants_title()}</legend>
      <div className="-mt-2 flex flex-wrap gap-x-8">
        <Tick
          type="radio"
          name="fit"
          label={m.variants_sized()}
          checked={!isOneSize}
          onChange={() => changeRun(lastRun.current)}
        />
        <Tick
          type="radio"
          name="fit"
          label={m.size_one()}
          checked={isOneSize}
          onChange={() => changeRun(ONE_SIZE_RUN)}
        />
      </div>
      {!isOneSize && (
        <SizeRunField
          {...wordsOf(form.shape, 'sizeRun')}
          runs={runs}
          value={sizeRun}
          onChange={changeRun}
          error={runError?.message}
        />
      )}
      <div
        className={hasColours ? 'grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3' : 'max-w-md'}
      >
        {(hasColours ? colours : [undefined]).map((colour) => (
          <OfColour
            key={colour?.was ?? ''}
            form={form}
            colour={colour}
            labels={labels}
            variants={variants}
            isAlone={isOneSize && colours.length < 2}
            onTick={tick}
          />
        ))}
      </div>
      {message && (
        <p ref={reveal} className="mt-1.5 text-sm text-bad">
          {message}
        </p>
      )}
    </fieldset>
  )
}

interface OfColourProps extends OfProduct {
  /** Undefined without colours. */
  colour: ColourValues | undefined
  labels: readonly Size[]
  variants: readonly VariantValues[]
  /** Its one size cannot be left out. */
  isAlone: boolean
  onTick: (size: Size, colour: string, isTicked: boolean) => void
}

function OfColour({ form, colour, labels, variants, isAlone, onTick }: OfColourProps) {
  const key = colour?.was ?? ''
  const placeOf = (size: Size) =>
    variants.findIndex((each) => each.size === size && each.colour === key)
  return (
    <fieldset>
      {colour && <ColourHeading {...colour} />}
      <ul className="mt-3 border-t border-line">
        {labels.map((size) => (
          <VariantRow
            key={size}
            form={form}
            size={size}
            colour={colour}
            place={placeOf(size)}
            isAlone={isAlone && size === ONE_SIZE}
            onTick={(isTicked) => onTick(size, key, isTicked)}
          />
        ))}
      </ul>
      <VariantTerms
        form={form}
        variants={variants}
        places={labels.map(placeOf).filter((place) => place >= 0)}
        colour={colour?.name ?? ''}
      />
    </fieldset>
  )
}

function keyOf({ size, colour }: Pick<VariantValues, 'size' | 'colour'>): string {
  return `${size}\n${colour}`
}

interface SizeRunFieldProps {
  label: string
  hint: string | undefined
  error: string | undefined
  runs: readonly SizeRun[]
  value: string
  onChange: (run: string) => void
}

/** All but the one size, which is a choice of its own. */
function SizeRunField({ runs, value, onChange, ...words }: SizeRunFieldProps) {
  const choices = inShownLanguage(runs).filter(({ id }) => id !== ONE_SIZE_RUN)
  return (
    <div className="mt-2 max-w-md">
      <SelectField {...words} value={value} onChange={(event) => onChange(event.target.value)}>
        {choices.length === 0 && <option value={value}>{m.size_runs_loading()}</option>}
        <Options of={choices.map(({ id, name }) => [id, name])} />
      </SelectField>
    </div>
  )
}

function ColourHeading({ name, swatch }: { name: string; swatch: string }) {
  return (
    <legend className="flex items-center gap-2.5 pt-3 font-medium wrap-anywhere">
      <span
        aria-hidden="true"
        className="size-5 shrink-0 border border-line-strong"
        style={{ backgroundColor: swatch }}
      />
      {name || m.colour_new()}
    </legend>
  )
}
