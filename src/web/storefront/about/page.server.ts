import { data, type LoaderFunctionArgs } from 'react-router'
import { coreOf } from '../../core-context.ts'
import { readStory } from './story-content.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const story = await readStory(coreOf(context))
  return data({ story }, { status: story ? 200 : 404 })
}
