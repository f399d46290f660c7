// Owns how a shop becomes somebody's own: the first account, the end of the demo, what is still missing.
// Leaves to others: the things themselves; each module erases its own.
import { z } from 'zod'
import { AcceptInvitation, NewInvitation } from '../identity/contract.ts'
import { boundedText } from '../shared/text.ts'

export type DemoRowKind = 'product' | 'category' | 'image' | 'voucher' | 'person'

/** `none`: the shop never was a demo. `over`: it was one, and becomes none again. */
const DemoState = z.enum(['none', 'shown', 'emptying', 'over'])
export type DemoState = z.infer<typeof DemoState>

const key = z.string('Invalid link').min(1, 'Invalid link').max(100)

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

/** The account of whoever opened the shop. */
export const NewOwner = Owner.extend({ key }).meta({ id: 'NewOwner' })
export type NewOwner = z.infer<typeof NewOwner>

export const OwnerEmail = z.object({ email: z.string() }).meta({ id: 'OwnerEmail' })

export const EmptyDemo = z
  .object({
    /** As the shop is called now, typed to show that it is meant. */
    shopName: boundedText(200, 'Enter the name of the shop'),
    owner: Owner.optional().meta({ description: 'Required for the demo’s administrator' }),
  })
  .meta({ id: 'EmptyDemo' })
export type EmptyDemo = z.infer<typeof EmptyDemo>

const Count = z.int().min(0)

/** What emptying the demo takes away, and what it leaves. */
export const DemoCounts = z
  .object({
    gone: z.object({
      products: Count,
      categories: Count,
      orders: Count,
      people: Count,
      vouchers: Count,
      messages: Count,
      payments: Count,
      pictures: Count,
      entries: Count.meta({ description: 'Activity entries' }),
    }),
    kept: z.object({
      products: Count,
      categories: Count,
      /** Of the demo, with products of the owner in them. */
      sharedCategories: Count,
      orders: Count,
      vouchers: Count,
    }),
  })
  .meta({ id: 'DemoCounts' })
export type DemoCounts = z.infer<typeof DemoCounts>

export const MISSING_THINGS = [
  'payment',
  'contact',
  'logo',
  'delivery',
  'terms',
  'category',
  'product',
  'mail',
  'administrators',
] as const
export const MissingThing = z.enum(MISSING_THINGS)
export type MissingThing = z.infer<typeof MissingThing>

export const SetupStatus = z
  .object({
    demo: DemoState,
    needsOwner: z.boolean().meta({
      description:
        'Whether the caller is the demo’s administrator, whose account is deleted with it',
    }),
    missing: z.array(MissingThing).meta({ description: 'In recommended order' }),
    restoredAt: z.iso.datetime().nullable().meta({
      description: 'When this copy was restored from a backup; a restored copy sends nothing',
    }),
    putAway: z.array(MissingThing),
  })
  .meta({ id: 'SetupStatus' })
export type SetupStatus = z.infer<typeof SetupStatus>

export const PutAway = z.object({ thing: MissingThing, isPutAway: z.boolean() }).meta({
  id: 'PutAway',
})
export type PutAway = z.infer<typeof PutAway>

/** Takes the demo's things away in pieces, once somebody has said so. */
export const EMPTY_DEMO_QUEUE = 'empty_demo'
