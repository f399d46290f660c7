import { Hono } from 'hono'
import { z } from 'zod'
import { acceptInvitation, getInvitation } from '#shop/identity/accept-invitation.ts'
import {
  AcceptInvitation,
  Invitation,
  InvitationToken,
  MadeInvitation,
  NewInvitation,
  OpenInvitation,
} from '#shop/identity/contract.ts'
import { inviteAdmin } from '#shop/identity/invite-admin.ts'
import { revokeInvitation } from '#shop/identity/revoke-invitation.ts'
import { listInvitations } from '#shop/identity/staff/queries.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const invitationsApi = new Hono<ApiEnv>()
  .post(
    '/invitations',
    describeCall(
      'Users',
      'Invite someone to a role of the staff, by email if a mail server is set up',
      MadeInvitation,
      [400, 401, 403, 404, 409, 429],
    ),
    parse('json', NewInvitation, 'manageStaff'),
    async (c) => {
      const invitation = await inviteAdmin(c.var.shop, c.req.valid('json'))
      return c.json(success(invitation, 'Invitation sent'))
    },
  )
  .get(
    '/invitations',
    describeCall('Users', 'List open invitations, newest first', z.array(Invitation), [401, 403]),
    async (c) => c.json(success(await listInvitations(c.var.shop))),
  )
  .delete(
    '/invitations/:id',
    describeCall('Users', 'Revoke an invitation', z.null(), [401, 403, 404]),
    async (c) => {
      await revokeInvitation(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Invitation revoked'))
    },
  )
  // The token travels in the body, because addresses are written down in many places.
  .post(
    '/invitations/find',
    describeCall('Users', 'Get the invitation of a link', OpenInvitation, [400, 404]),
    parse('json', InvitationToken),
    async (c) => {
      const { token } = c.req.valid('json')
      return c.json(success(await getInvitation(c.var.shop, token)))
    },
  )
  .post(
    '/invitations/accept',
    describeCall(
      'Users',
      'Accept the invitation of a link and get its role',
      OpenInvitation,
      [400, 401, 403, 404, 409],
    ),
    parse('json', AcceptInvitation),
    async (c) => {
      const accepted = await acceptInvitation(c.var.shop, c.req.valid('json'))
      return c.json(success(accepted, 'Welcome to the staff'))
    },
  )
