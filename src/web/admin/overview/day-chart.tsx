import { type PointerEvent, useMemo } from 'react'
import type { ShopDate } from '#shop/shared/clock.ts'
import { formatDate } from '#web/ui/dates.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { placeAt, SIDE, shapeChart } from './chart-shape.ts'

interface DayChartProps {
  first: ShopDate | undefined
  last: ShopDate | undefined
  values: readonly number[]
  /** Those of the time before, drawn fainter. */
  before: readonly number[]
  /** The place of what is looked at. */
  chosen: number | undefined
  onChoose: (place: number) => void
}

/**
 * A figure over days or weeks. It is for the eye alone and says nothing that the table beneath does not say; its
 * words stand beside the drawing, so that they are as large on a phone as elsewhere.
 */
export function DayChart({ first, last, values, before, chosen, onChoose }: DayChartProps) {
  const shape = useMemo(() => shapeChart(values, before), [values, before])

  function choose({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    onChoose(placeAt((clientX - left) / width, values.length))
  }

  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs text-quiet"
    >
      <ul className="tabular -my-2 flex flex-col-reverse justify-between text-right leading-4">
        {shape.ticks.map((tick) => (
          <li key={tick}>{formatCount(tick)}</li>
        ))}
      </ul>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${SIDE} ${SIDE}`}
        preserveAspectRatio="none"
        onPointerDown={choose}
        onPointerMove={choose}
        className="h-40 w-full cursor-crosshair touch-pan-y overflow-visible [&_*]:[vector-effect:non-scaling-stroke]"
      >
        <rect width={SIDE} height={SIDE} className="fill-transparent" />
        {shape.rows.map((row) => (
          <line key={row} x2={SIDE} y1={row} y2={row} className="stroke-line" />
        ))}
        <path d={shape.area} className="fill-madder-wash" />
        <path d={shape.lineBefore} className="fill-none stroke-quiet [stroke-dasharray:3_3]" />
        <path d={shape.line} className="fill-none stroke-madder stroke-[1.75]" />
        {chosen !== undefined && (
          <line x1={shape.xOf(chosen)} x2={shape.xOf(chosen)} y2={SIDE} className="stroke-ink" />
        )}
      </svg>
      <p className="col-start-2 mt-1.5 flex justify-between">
        {[first, last].map((day) => day && <span key={day}>{formatDate(day)}</span>)}
      </p>
    </div>
  )
}
