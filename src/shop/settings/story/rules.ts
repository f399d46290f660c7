import type { StorySettings } from './contract.ts'

/** A heading alone is no story. */
export function isStoryTold({ text, picture }: Pick<StorySettings, 'text' | 'picture'>): boolean {
  return text !== '' || picture !== ''
}
