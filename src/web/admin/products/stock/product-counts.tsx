import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { nameVariant, shownVariant, variantPhrase } from '#shop/catalogue/rules.ts'
import type { EntryReason } from '#shop/catalogue/stock/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { PanelButton } from '#web/forms/panel-button.tsx'
import { bindShape } from '#web/forms/schema-fields.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { TextButton } from '#web/ui/text-link.tsx'
import { Verb } from '#web/ui/verb.tsx'
import { CountInput } from '../count-input.tsx'
import { type OfStock, type StockLine, stockAfter } from './stock-form.ts'
import { VariantHistory } from './variant-history.tsx'

const asked: Record<EntryReason, () => string> = {
  received: m.stock_asked_received,
  counted: m.stock_asked_counted,
  damaged: m.stock_asked_damaged,
  lost: m.stock_asked_lost,
  given_away: m.stock_asked_given_away,
}

export interface PlacedLine extends StockLine {
  /** Among the lines of the form. */
  place: number
}

interface ProductCountsProps extends OfStock {
  productId: string
  lines: readonly PlacedLine[]
  onRemove: () => void
}

/** The sizes and colours of one product: what is left of each, and what happened to it. */
export function ProductCounts({ form, productId, lines, onRemove }: ProductCountsProps) {
  const name = lines[0]?.name ?? ''
  return (
    <section data-product={productId} aria-label={name}>
      <div className="flex items-center justify-between gap-4 border-b border-line-strong pb-1">
        <h2 lang={writtenIn(name)} className="text-lg wrap-anywhere">
          {name}
        </h2>
        <TextButton look="quiet" onClick={onRemove} className="shrink-0 text-sm">
          <Verb of={name}>{m.common_remove()}</Verb>
        </TextButton>
      </div>
      <ul>
        {lines.map((line) => (
          <LineRow key={nameVariant(line)} form={form} line={line} />
        ))}
      </ul>
    </section>
  )
}

interface LineRowProps extends OfStock {
  line: PlacedLine
}

function LineRow({ form, line }: LineRowProps) {
  const reason = useWatch({ control: form.control, name: 'reason' })
  const after = stockAfter(reason, line)
  const { shownStock, name } = line
  const variant = variantPhrase(line)
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line">
      <p className="min-w-22 flex-1">
        <span className="font-medium">{shownVariant(line)}</span>{' '}
        <span className="tabular block text-sm text-quiet sm:inline sm:pl-3">
          {shownStock === null
            ? m.stock_always()
            : m.stock_left({ shown: formatCount(shownStock) })}
        </span>
      </p>
      <PanelButton
        verb={
          <>
            {m.stock_history()}
            <span className="sr-only">{m.stock_of({ variant, name })}</span>
          </>
        }
        label={m.stock_history_title({ name, variant })}
        look="quiet"
        className="text-sm"
      >
        <VariantHistory line={line} />
      </PanelButton>
      <CountInput
        label={
          <span className="sr-only">
            {m.stock_asked_of({ asked: asked[reason](), variant, name })}
          </span>
        }
        placeholder="–"
        {...bindShape(form, `lines.${line.place}.quantity`)}
      />
      <output className="tabular w-20 text-right text-sm text-quiet">
        {after === undefined ? '' : m.stock_then({ shown: formatCount(after) })}
      </output>
    </li>
  )
}
