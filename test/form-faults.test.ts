import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const FORM = /<form\b(?:=>|[^>])*>/g

it('every form tells its faults itself: the bubble of a browser speaks its own language', () => {
  const forms = globSync('src/web/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(FORM)].map(([form]) => ({ file, form })),
  )
  expect(forms.length).toBeGreaterThan(40)
  expect(forms.filter(({ form }) => !/\bnoValidate\b|\{\.\.\.checks\}/.test(form))).toEqual([])
})
