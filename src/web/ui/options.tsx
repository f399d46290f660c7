import { writtenIn } from '#shop/shared/language.ts'

interface OptionsProps {
  of: readonly (readonly [value: string | number, text: string])[]
}

/** What a select offers, by value and text. */
export function Options({ of }: OptionsProps) {
  return of.map(([value, text]) => (
    <option key={value} value={value} lang={writtenIn(text)}>
      {text}
    </option>
  ))
}
