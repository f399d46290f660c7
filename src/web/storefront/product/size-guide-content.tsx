import { m } from '#messages'
import type { SizeGuide as Guide } from '#shop/settings/sizes/contract.ts'
import { CloseButton } from '#web/ui/close-button.tsx'
import { formatCount } from '#web/ui/format-count.ts'

const CM_PER_INCH = 2.54

/** To the half inch, as tailors' tapes are read. */
function toInches(cm: number): string {
  const halves = Math.round((cm / CM_PER_INCH) * 2)
  return `${formatCount(Math.floor(halves / 2))}${halves % 2 === 0 ? '' : '½'}`
}

interface SizeGuideContentProps {
  guides: readonly Guide[]
  onClose: () => void
}

export function SizeGuideContent({ guides, onClose }: SizeGuideContentProps) {
  return (
    <div className="flex h-full flex-col overflow-y-auto overscroll-contain px-5 pb-10">
      <div className="flex h-14 shrink-0 items-center justify-between md:h-16">
        <h2 className="text-lg">{m.size_guide()}</h2>
        <CloseButton label={m.size_guide_close()} onClose={onClose} className="-mr-3" />
      </div>
      <p className="text-sm text-quiet">{m.size_guide_text()}</p>
      {guides.map((guide) => (
        <Measurements key={guide.name} guide={guide} />
      ))}
    </div>
  )
}

function Measurements({ guide: { name, note, sizes, parts } }: { guide: Guide }) {
  return (
    <section className="mt-8">
      <table className="tabular w-full text-left">
        <caption className="pb-3 text-left font-display text-lg font-medium">{name}</caption>
        <thead>
          <tr className="border-y border-line text-sm">
            <th scope="col" className="py-2 pr-2 font-medium">
              {m.filter_size()}
            </th>
            {parts.map((part) => (
              <th key={part.name} scope="col" className="py-2 pl-2 text-right font-medium">
                {part.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size, row) => (
            <tr key={size} className="border-b border-line">
              <th scope="row" className="py-2 pr-2 font-medium">
                {size}
              </th>
              {parts.map((part) => (
                <Measure key={part.name} cm={part.cm[row]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="mt-3 text-sm whitespace-pre-line text-quiet">{note}</p>}
    </section>
  )
}

function Measure({ cm }: { cm: number | null | undefined }) {
  if (cm === undefined || cm === null) return <td className="py-2 pl-2 text-right">–</td>
  return (
    <td className="py-2 pl-2 text-right">
      {formatCount(cm)}
      <span className="sr-only"> {m.size_in_cm()} </span>
      <span className="block text-sm text-quiet">{toInches(cm)}″</span>
    </td>
  )
}
