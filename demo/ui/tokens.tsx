import { useEffect, useState } from 'react'
import { contrastOf } from '#shop/settings/look/rules.ts'

const GROUNDS = ['paper', 'raised', 'wash', 'field', 'line', 'line-strong', 'madder-fill']
const TONES = ['good', 'info', 'warn', 'move', 'bad']
const TEXTS = ['ink', 'quiet', 'madder', 'madder-deep', ...TONES]

const SIZES = ['xs', 'sm', 'base', 'lg', 'xl', '2xl', '3xl', '4xl']
const STEPS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16]

const TONE_SURFACES = ['madder', ...TONES].map((tone) => ({ text: tone, ground: `${tone}-wash` }))
const ON_PAPER = TEXTS.flatMap((text) =>
  ['paper', 'raised', 'wash'].map((ground) => ({ text, ground })),
)

export function Colours() {
  return (
    <>
      <ul className="flex flex-wrap gap-5">
        {GROUNDS.map((name) => (
          <li key={name} className="text-sm">
            <span
              className="block border border-line-strong"
              style={{ backgroundColor: `var(--color-${name})`, width: 96, height: 64 }}
            />
            {name}
          </li>
        ))}
      </ul>
      <ul className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
        {[...ON_PAPER, ...TONE_SURFACES].map((pair) => (
          <Pair key={`${pair.text} ${pair.ground}`} {...pair} />
        ))}
      </ul>
    </>
  )
}

/** A text on a ground, with the contrast that the browser paints. */
function Pair({ text, ground }: { text: string; ground: string }) {
  const [painted, setPainted] = useState<HTMLLIElement | null>(null)
  const [contrast, setContrast] = useState<number>()
  useEffect(() => {
    if (!painted) return
    const measure = () => {
      const { color, backgroundColor } = getComputedStyle(painted)
      setContrast(contrastOf(toHex(color), toHex(backgroundColor)))
    }
    measure()
    const themes = new MutationObserver(measure)
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => themes.disconnect()
  }, [painted])
  return (
    <li
      ref={setPainted}
      className="tabular flex justify-between gap-4 px-4 py-2 text-sm"
      style={{ color: `var(--color-${text})`, backgroundColor: `var(--color-${ground})` }}
    >
      {text} / {ground}
      <span>{contrast?.toFixed(2)}</span>
    </li>
  )
}

function toHex(painted: string): string {
  const parts = painted.match(/[\d.]+/g)?.slice(0, 3) ?? []
  return `#${parts.map((part) => Number(part).toString(16).padStart(2, '0')).join('')}`
}

export function Type() {
  return SIZES.map((size) => {
    const style = {
      fontSize: `var(--text-${size})`,
      lineHeight: `var(--text-${size}--line-height)`,
    }
    return (
      <div key={size} className="grid gap-1">
        <p className="text-sm text-quiet">text-{size}</p>
        <p className="font-display" style={style}>
          Jamdani panjabi, জামদানি পাঞ্জাবি
        </p>
        <p style={style}>Woven in Rupganj, ৳4,850. রূপগঞ্জে বোনা, ৳৪,৮৫০।</p>
      </div>
    )
  })
}

export function Spacing() {
  return (
    <ul className="grid gap-2">
      {STEPS.map((step) => (
        <li key={step} className="flex items-center gap-4 text-sm">
          <span className="tabular w-16">{step * 4} px</span>
          <span className="bg-ink" style={{ width: step * 4, height: step * 4 }} />
        </li>
      ))}
    </ul>
  )
}
