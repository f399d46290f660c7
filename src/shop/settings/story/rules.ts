import type { StorySettings } from './contract.ts'

/** A heading alone tells nothing. */
export function isStoryTold({ text, picture }: Pick<StorySettings, 'text' | 'picture'>): boolean {
  return text !== '' || picture !== ''
}
