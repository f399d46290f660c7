import { data, type LoaderFunctionArgs } from 'react-router'
import { coreOf } from '../../core-context.ts'
import { listOutfits } from './outfit-content.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const outfits = await listOutfits(coreOf(context))
  return data({ outfits }, { status: outfits.length > 0 ? 200 : 404 })
}
