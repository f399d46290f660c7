import type { LoaderFunctionArgs } from 'react-router'
import { coreContext } from '../../core-context.ts'
import { readStory } from './story-content.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  return { story: await readStory(context.get(coreContext)) }
}
