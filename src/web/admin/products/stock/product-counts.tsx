import { useWatch } from 'react-hook-form'
import { nameVariant, variantPhrase } from '#shop/catalogue/rules.ts'
import type { EntryReason } from '#shop/catalogue/stock/contract.ts'
import { usePanel } from '#web/admin/frame/use-panel.ts'
import { bindShape } from '#web/forms/schema-fields.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { CountInput } from '../count-input.tsx'
import { type OfStock, type StockLine, stockAfter } from './stock-form.ts'
import { VariantHistory } from './variant-history.tsx'

const asked: Record<EntryReason, string> = {
  received: 'Pieces received',
  counted: 'Pieces counted',
  damaged: 'Pieces damaged',
  lost: 'Pieces lost',
  given_away: 'Pieces given away',
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
export function ProductCounts({ productId, lines, onRemove, ...of }: ProductCountsProps) {
  const history = usePanel<StockLine>()
  const name = lines[0]?.name ?? ''
  return (
    <section data-product={productId} aria-label={name}>
      <div className="flex items-center justify-between gap-4 border-b border-line-strong pb-1">
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <TextButton look="quiet" onClick={onRemove} className="shrink-0 text-sm">
          Remove<span className="sr-only"> {name}</span>
        </TextButton>
      </div>
      <ul>
        {lines.map((line) => (
          <LineRow
            key={nameVariant(line)}
            {...of}
            line={line}
            onHistory={() => history.open(line)}
          />
        ))}
      </ul>
      <Panel
        isOpen={history.isOpen}
        onClose={history.close}
        label={`History of ${name}, ${history.about && variantPhrase(history.about)}`}
        side="right"
      >
        {history.about && (
          <VariantHistory
            productId={productId}
            name={name}
            variant={history.about}
            onClose={history.close}
          />
        )}
      </Panel>
    </section>
  )
}

interface LineRowProps extends OfStock {
  line: PlacedLine
  onHistory: () => void
}

function LineRow({ form, shape, line, onHistory }: LineRowProps) {
  const reason = useWatch({ control: form.control, name: 'reason' })
  const after = stockAfter(reason, line)
  const { shownStock, name } = line
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 border-b border-line">
      <p className="min-w-22 flex-1">
        <span className="font-medium">{nameVariant(line)}</span>{' '}
        <span className="tabular block text-sm text-quiet sm:inline sm:pl-3">
          {shownStock === null ? 'Always in stock' : `${shownStock} left`}
        </span>
      </p>
      <TextButton look="quiet" onClick={onHistory} className="text-sm">
        History
        <span className="sr-only">
          {' '}
          of {variantPhrase(line)} of {name}
        </span>
      </TextButton>
      <CountInput
        label={
          <span className="sr-only">
            {asked[reason]}, {variantPhrase(line)} of {name}
          </span>
        }
        placeholder="–"
        {...bindShape({ form, shape, name: `lines.${line.place}.quantity` })}
      />
      <output className="tabular w-20 text-right text-sm text-quiet">
        {after === undefined ? '' : `then ${after}`}
      </output>
    </li>
  )
}
