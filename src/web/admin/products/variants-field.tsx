import { useImperativeHandle, useRef } from 'react'
import { type FieldErrors, useController, useWatch } from 'react-hook-form'
import type { Size } from '#shop/catalogue/contract.ts'
import { LETTERS, ONE_SIZE, ONE_SIZE_RUN } from '#shop/catalogue/rules.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { inOrder, labelsOf, stockOfAdded } from './options-input.ts'
import {
  newVariant,
  type ProductForm,
  type ProductInput,
  type VariantInput,
} from './product-input.ts'
import { SizeRunField, useSizeRuns } from './size-run-field.tsx'
import { type VariantErrors, VariantRow } from './variant-row.tsx'
import { VariantTerms } from './variant-terms.tsx'

/** Which sizes and colours a product comes in, and how many pieces of each are left. */
export function VariantsField<Output>({ form }: { form: ProductForm<Output> }) {
  const group = useRef<HTMLFieldSetElement>(null)
  const { field, fieldState } = useController({ control: form.control, name: 'variants' })
  const shown = field.value
  const errors = fieldState.error as FieldErrors<ProductInput>['variants']
  const [sizeRun, colours] = useWatch({ control: form.control, name: ['sizeRun', 'colours'] })
  const runs = useSizeRuns()
  const labels = labelsOf(sizeRun, runs, shown)
  // What was typed and ticked comes back when a choice is taken back.
  const known = useRef(new Map<string, VariantInput>())
  for (const variant of shown) known.current.set(keyOf(variant), variant)
  const madeIn = useRef(new Map<string, readonly Size[]>())
  madeIn.current.set(sizeRun, [...new Set(shown.map(({ size }) => size))])
  const isOneSize = sizeRun === ONE_SIZE_RUN
  const lastRun = useRef(LETTERS)
  if (!isOneSize) lastRun.current = sizeRun

  // Only once the errors are shown is it known which input is wrong.
  useImperativeHandle(field.ref, () => ({
    focus: () => setTimeout(() => focusWrong(group.current)),
  }))

  function change(variants: VariantInput[]) {
    form.clearErrors('variants')
    field.onChange(inOrder(variants, labels, colours))
  }

  function recall(size: Size, colour: string): VariantInput {
    const stock = colour === '' ? '' : stockOfAdded(shown)
    return known.current.get(keyOf({ size, colour })) ?? newVariant(size, colour, stock)
  }

  function changeRun(run: string) {
    const ofRun = labelsOf(run, runs, [])
    const sizes = madeIn.current.get(run) ?? ofRun
    const keys = colours.length > 0 ? colours.map(({ key }) => key) : ['']
    form.clearErrors(['sizeRun', 'variants'])
    form.setValue('sizeRun', run, { shouldDirty: true })
    field.onChange(keys.flatMap((colour) => sizes.map((size) => recall(size, colour))))
  }

  function set(variant: VariantInput, typed: Partial<VariantInput>) {
    change(shown.map((each) => (each === variant ? { ...each, ...typed } : each)))
  }

  const message = errors?.root?.message ?? errors?.message
  const blocks = colours.length > 0 ? colours : [undefined]
  return (
    <fieldset ref={group}>
      <legend className="sr-only">Sizes and stock</legend>
      <div className="-mt-2 flex flex-wrap gap-x-8">
        <Fit
          label="Comes in sizes"
          isChosen={!isOneSize}
          onChoose={() => changeRun(lastRun.current)}
        />
        <Fit label="One size" isChosen={isOneSize} onChoose={() => changeRun(ONE_SIZE_RUN)} />
      </div>
      {!isOneSize && (
        <SizeRunField
          runs={runs}
          value={sizeRun}
          onChange={changeRun}
          error={bindField(form, 'sizeRun').error}
        />
      )}
      <div
        className={
          colours.length > 0 ? 'grid gap-x-8 gap-y-6 sm:grid-cols-2 xl:grid-cols-3' : 'max-w-md'
        }
      >
        {blocks.map((colour) => {
          const ofColour = shown.filter((each) => each.colour === (colour?.key ?? ''))
          const errorsOf = (variant: VariantInput) =>
            errors?.[shown.indexOf(variant)] as VariantErrors | undefined
          return (
            <fieldset key={colour?.key ?? ''} className="min-w-0">
              {colour && <ColourHeading {...colour} />}
              <ul className="mt-3 border-t border-line">
                {labels.map((size) => {
                  const variant = ofColour.find((each) => each.size === size)
                  return (
                    <VariantRow
                      key={size}
                      size={size}
                      colour={colour}
                      variant={variant}
                      errors={variant && errorsOf(variant)}
                      isAlone={isOneSize && size === ONE_SIZE && colours.length < 2}
                      onTick={(isTicked) =>
                        change(
                          isTicked
                            ? [...shown, recall(size, colour?.key ?? '')]
                            : shown.filter((each) => each !== variant),
                        )
                      }
                      onStock={(stock) => variant && set(variant, { stock })}
                    />
                  )
                })}
              </ul>
              <VariantTerms
                variants={ofColour}
                colour={colour?.name ?? ''}
                errorsOf={errorsOf}
                onChange={set}
              />
            </fieldset>
          )
        })}
      </div>
      {message && <p className="mt-1.5 text-sm text-bad">{message}</p>}
    </fieldset>
  )
}

function keyOf({ size, colour }: Pick<VariantInput, 'size' | 'colour'>): string {
  return `${size}\n${colour}`
}

function focusWrong(group: HTMLElement | null): void {
  const wrong = group?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const first = group?.querySelector<HTMLElement>('input[type="checkbox"]')
  const toFocus = wrong ?? first
  toFocus?.focus()
}

function ColourHeading({ name, swatch }: { name: string; swatch: string }) {
  return (
    <legend className="flex items-center gap-2.5 pt-3 font-medium wrap-anywhere">
      <span
        aria-hidden="true"
        className="size-5 shrink-0 border border-line-strong"
        style={{ backgroundColor: swatch }}
      />
      {name || 'New colour'}
    </legend>
  )
}

function Fit({
  label,
  isChosen,
  onChoose,
}: {
  label: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="fit"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 accent-ink"
      />
      {label}
    </label>
  )
}
