import { data, type LoaderFunctionArgs } from 'react-router'
import { coreContext } from '../../core-context.ts'
import { readStory } from './story-content.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const story = await readStory(context.get(coreContext))
  return data({ story }, { status: story ? 200 : 404 })
}
