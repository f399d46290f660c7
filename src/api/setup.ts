import { beginOwnShop, countOwnInDemo } from '#shop/setup/begin-own-shop.ts'
import { BeginOwnShop, DismissSetupStep, OwnInDemo, SetupStatus } from '#shop/setup/contract.ts'
import { dismissSetupStep } from '#shop/setup/dismiss-setup-step.ts'
import { readSetupStatus } from '#shop/setup/queries.ts'
import { makeLive } from '#shop/setup/restored-copy.ts'
import { calls } from './calls.ts'

const { get, post, put } = calls('Setup', 'manageSettings')

export const setupCalls = [
  get('/setup', 'Get the demo status and the remaining setup steps').runs(
    readSetupStatus,
    SetupStatus,
  ),
  put('/setup/dismissed', 'Dismiss a setup step, or restore it')
    .takes(DismissSetupStep)
    .runs(async (shop, step) => {
      await dismissSetupStep(shop, step)
      return readSetupStatus(shop)
    }, SetupStatus),
  post(
    '/setup/make-live',
    'Make a restored copy the live shop, so that it sends emails and refunds',
  )
    .refuses(409)
    .does(makeLive),
  get('/setup/own-shop', 'Count what the owner’s shop can take over from the demo')
    .needs('transferOwnership')
    .refuses(409)
    .runs(countOwnInDemo, OwnInDemo),
  post('/setup/own-shop', 'Begin the owner’s shop beside the demo; the server restarts with it')
    .needs('transferOwnership')
    .takes(BeginOwnShop)
    .refuses(409)
    .does(beginOwnShop),
]
