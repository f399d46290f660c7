// Owns the setup of a new shop: the first account, the end of the demo, the remaining steps.
// Leaves to others: their own rows; each module purges its own.
import { z } from 'zod'
import { AcceptInvitation, NewInvitation } from '../identity/contract.ts'
import { optionalLine } from '../shared/text.ts'

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

/** The owner's account. */
export const NewOwner = Owner.extend({ key }).meta({ id: 'NewOwner' })
export type NewOwner = z.infer<typeof NewOwner>

export const OwnerEmail = z.object({ email: z.string() }).meta({ id: 'OwnerEmail' })

export const EmptyDemo = z
  .object({
    /** The current name of the shop, typed as a confirmation. */
    shopName: optionalLine(200, 'Enter the name of the shop'),
    owner: Owner.optional().meta({ description: 'Required for the demo’s administrator' }),
  })
  .meta({ id: 'EmptyDemo' })
export type EmptyDemo = z.infer<typeof EmptyDemo>

const Count = z.int().min(0)

/** What deleting the demo data removes, and what remains. */
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
    demo: DemoState,
    needsOwner: z.boolean().meta({
      description:
        'Whether the caller is the demo’s administrator, whose account is deleted with it',
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

/** Deletes the demo data in batches. */
export const EMPTY_DEMO_QUEUE = 'empty_demo'
