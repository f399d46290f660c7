import { expect, it } from 'vitest'
import { inLanguage } from '../../shared/in-language.ts'
import { translate } from '../../shared/told.ts'
import { Reason, reasonNames } from './contract.ts'
import { reasonIn, toldReason } from './rules.ts'

it.each([
  ['The customer did not answer the phone', 'unreachable'],
  ['Customer phone switched off', 'unreachable'],
  ['Customer says he did not order', 'not_ordered'],
  ['Size problem', 'size'],
  ['Too late delivery', 'late'],
  ['Colour does not match', 'not_as_shown'],
  ['Customer refused to receive', 'changed_mind'],
  ['ফোন ধরে না', 'unreachable'],
  ['কাস্টমার অর্ডার করেনি', 'not_ordered'],
  ['Weather', undefined],
  ['', undefined],
])('%j of a courier means %s', (text, reason) => {
  expect(reasonIn(text)).toBe(reason)
})

it.each(Reason.options)('%s is stored so that everybody reads its name', (reason) => {
  const stored = toldReason(reason)
  for (const language of ['en', 'bn'] as const) {
    expect(inLanguage(language, () => translate(stored))).toBe(
      inLanguage(language, reasonNames[reason]),
    )
  }
})
