// Owns setting up a new shop: the first account, the move from the demo to an own shop, the remaining steps.
// Does not own: the subjects of the steps.
import { z } from 'zod'
import { m } from '#messages'
import { AcceptInvitation, NewInvitation } from '../identity/contract.ts'

const key = z
  .string({ error: m.fault_invalid_link })
  .min(1, { error: m.fault_invalid_link })
  .max(100)

/** From the link that the console prints. */
export const WelcomeKey = z.object({ key }).meta({ id: 'WelcomeKey' })

export const FoundWelcome = z
  .object({
    state: z.enum(['open', 'used', 'unknown']).meta({
      description: '`used`: the shop already has an administrator',
    }),
  })
  .meta({ id: 'FoundWelcome' })
export type FoundWelcome = z.infer<typeof FoundWelcome>

const Owner = z.object({
  email: NewInvitation.shape.email,
  name: AcceptInvitation.shape.name.unwrap(),
  password: AcceptInvitation.shape.password.unwrap(),
})

/** The owner's account. */
export const NewOwner = Owner.extend({ key }).meta({ id: 'NewOwner' })
export type NewOwner = z.infer<typeof NewOwner>

export const OwnerEmail = z.object({ email: z.string() }).meta({ id: 'OwnerEmail' })

/** The owner's own shop, and what it takes over from the demo. */
export const BeginOwnShop = z
  .object({
    owner: Owner,
    products: z.boolean().meta({
      description: 'Whether it takes over products that the owner added, with their pictures',
    }),
    settings: z.boolean().meta({
      description: 'Whether it takes over settings that the owner changed, pages and connections',
    }),
  })
  .meta({ id: 'BeginOwnShop' })
export type BeginOwnShop = z.infer<typeof BeginOwnShop>

const Count = z.int().min(0)

/** What the owner has created in the demo and their own shop can take over. */
export const OwnInDemo = z
  .object({
    products: Count,
    settings: Count.meta({ description: 'Groups of settings, pages and connections' }),
  })
  .meta({ id: 'OwnInDemo' })
export type OwnInDemo = z.infer<typeof OwnInDemo>

/** Implemented by an adapter: the owner's own shop, in a database beside the demo's. */
export interface OwnShop {
  countOwn(): Promise<OwnInDemo>
  /**
   * All or nothing; then the server restarts with that shop.
   * @throws ShopError conflict when it has been started already
   */
  begin(
    owner: { email: string; name: string; passwordHash: string },
    takesOver: Pick<BeginOwnShop, 'products' | 'settings'>,
  ): Promise<void>
}

export const SETUP_STEPS = [
  'payment',
  'contact',
  'logo',
  'delivery',
  'ordering',
  'terms',
  'category',
  'product',
  'online',
  'mail',
  'administrators',
] as const
export const SetupStep = z.enum(SETUP_STEPS)
export type SetupStep = z.infer<typeof SetupStep>

const MissingContact = z.enum(['phone', 'email', 'address'])

export const SetupStatus = z
  .object({
    isDemo: z.boolean(),
    canBeginOwnShop: z.boolean().meta({
      description: 'Whether the owner’s shop can begin beside this demo',
    }),
    missingContact: z
      .array(MissingContact)
      .meta({ description: 'What the step `contact` still wants' }),
    missing: z.array(SetupStep).meta({ description: 'In recommended order' }),
    restoredAt: z.iso.datetime().nullable().meta({
      description: 'When this copy was restored from a backup; a restored copy sends nothing',
    }),
    dismissed: z.array(SetupStep),
    source: z
      .object({ address: z.string().nullable(), commit: z.string().nullable() })
      .meta({ description: 'Where `git clone` finds this version of the program, if known' }),
  })
  .meta({ id: 'SetupStatus' })
export type SetupStatus = z.infer<typeof SetupStatus>

export const DismissSetupStep = z.object({ step: SetupStep, isDismissed: z.boolean() }).meta({
  id: 'DismissSetupStep',
})
export type DismissSetupStep = z.infer<typeof DismissSetupStep>
