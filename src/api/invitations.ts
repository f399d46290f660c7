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
import { calls } from './calls.ts'

const { get, post, remove } = calls('Users', 'manageStaff')

export const invitationCalls = [
  post('/invitations', 'Invite someone to a role of the staff, by email if a mail server is set up')
    .takes(NewInvitation)
    .refuses(404, 409, 429)
    .runs(inviteAdmin, MadeInvitation),
  get('/invitations', 'List open invitations, newest first').runs(
    listInvitations,
    z.array(Invitation),
  ),
  remove('/invitations/:id', 'Revoke an invitation').does(revokeInvitation),
  // The token is in the body, because addresses get logged in many places.
  post('/invitations/find', 'Get the invitation of a link')
    .needs(null)
    .takes(InvitationToken)
    .refuses(404)
    .runs((shop, input) => getInvitation(shop, input.token), OpenInvitation),
  post('/invitations/accept', 'Accept the invitation of a link and get its role')
    .needs(null)
    .takes(AcceptInvitation)
    .refuses(401, 403, 404, 409)
    .runs(acceptInvitation, OpenInvitation),
]
