const conjunction = new Intl.ListFormat('en', { type: 'conjunction' })

export function listWords(words: readonly string[]): string {
  return conjunction.format(words)
}

interface Changes {
  /** Changed by somebody else alone. */
  takenOver: readonly string[]
  /** Changed by both. */
  disputed: readonly string[]
}

/** What has become of what was filled in over something that has changed, and what to do now. */
export function explainChanges({ takenOver, disputed }: Changes): string {
  return [
    ...(takenOver.length > 0 ? [`Someone else changed ${listWords(takenOver)}.`] : []),
    ...(disputed.length > 0 ? [`You both changed ${listWords(disputed)}.`] : []),
    'Your changes are still here. Review and save them.',
  ].join(' ')
}

/** What is said beside a field that two people have changed; `theirs` is what the other made of it. */
export function disputeWords(theirs?: string): string {
  const to = theirs === undefined ? '' : ` to ${theirs}`
  return `Someone else changed this${to}. Saving replaces it with yours.`
}
