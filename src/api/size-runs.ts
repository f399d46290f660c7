import { addSizeRun } from '#shop/catalogue/size-runs/add-size-run.ts'
import { changeSizeRun } from '#shop/catalogue/size-runs/change-size-run.ts'
import { SizeRun, SizeRunChange, SizeRunInput } from '#shop/catalogue/size-runs/contract.ts'
import { listSizeRuns } from '#shop/catalogue/size-runs/queries.ts'
import { removeSizeRun } from '#shop/catalogue/size-runs/remove-size-run.ts'
import { calls } from './calls.ts'

const { get, post, put, remove } = calls('Catalogue', 'manageCatalogue')

export const sizeRunCalls = [
  get('/size-runs', 'List size runs, each with its sizes in order')
    .needs('browse')
    .runs(listSizeRuns, SizeRun.array()),
  post('/size-runs', 'Add a size run').takes(SizeRunInput).refuses(409).runs(addSizeRun, SizeRun),
  put(
    '/size-runs/:id',
    'Update a size run; a size that products or orders under way have cannot be removed',
  )
    .takes(SizeRunChange)
    .refuses(409)
    .runs(changeSizeRun, SizeRun),
  remove('/size-runs/:id', 'Delete a size run that no product uses')
    .refuses(409)
    .does(removeSizeRun),
]
