import { expect, test } from 'vitest'
import { rendered, wordsOf } from '#test/rendered.tsx'
import { query } from '#web/queries/query.ts'
import { ProviderButtons } from './provider-buttons.tsx'

const offered = (providers?: { id: string; name: string }[]) =>
  wordsOf(
    rendered(<ProviderButtons purpose="in" onCodeNeeded={() => {}} />, {
      answers: providers ? [[query('GET /sign-in-providers').queryKey, providers]] : [],
    }),
  )

test('Google is always offered, with the other configured providers', () => {
  expect(offered()).toBe('or Sign in with Google')
  expect(
    offered([
      { id: 'google', name: 'Google' },
      { id: 'facebook', name: 'Facebook' },
      { id: 'github', name: 'GitHub' },
    ]),
  ).toBe('or Sign in with Google Sign in with Facebook Sign in with GitHub')
})
