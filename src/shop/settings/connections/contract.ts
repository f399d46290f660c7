import { z } from 'zod'
import { m } from '#messages'
import { exactField, field } from '../../shared/fields.ts'
import { exactLine, requiredLine } from '../../shared/text.ts'
import { ACCOUNTS, type AccountCode, accounts } from '../accounts/contract.ts'
import { GATEWAYS } from '../gateways/contract.ts'

const longest = { server: 200, user: 200, password: 200 } as const

/** In SSLCommerz's format; empty keeps the current one. */
const StoreCredential = exactLine(60).regex(/^(?:\S{4,30})?$/, {
  error: m.fault_enter_30_characters,
})

/** A store at SSLCommerz: sandbox or live, and its credentials. */
export const StoreChange = z.object({
  name: z.literal('sslcommerz'),
  place: field(z.enum(['sandbox', 'live']), {
    kind: 'choice',
    isWide: true,
    label: m.connection_place,
    hint: m.connection_place_hint,
    choices: [
      { value: 'sandbox', label: m.connection_place_sandbox },
      { value: 'live', label: m.connection_place_live },
    ],
  }),
  storeId: exactField(StoreCredential, m.connection_store_id, m.connection_store_id_hint),
  storePassword: field(StoreCredential, {
    kind: 'secret',
    label: m.connection_store_password,
    hint: m.connection_store_password_hint,
  }),
})
export type StoreChange = z.infer<typeof StoreChange>

const LOOPBACK = new Set(['localhost', '127.0.0.1'])

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** Where clouds expose a machine's own secrets. */
const LINK_LOCAL = /^169\.254\./

/** A name that ends in a number is an IP address, which can be written in misleading ways. */
function isServerName(server: string): boolean {
  const labels = server.split('.')
  const endsInNumber = /^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '')
  return endsInNumber ? IPV4.test(server) : labels.every((label) => LABEL.test(label))
}

const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const

export const MailServerChange = z
  .object({
    name: z.literal('mailServer'),
    server: field(
      requiredLine(m.fault_enter_mail_server, longest.server)
        .toLowerCase()
        .refine(isServerName, { error: m.fault_enter_name_mail })
        .refine((server) => !LINK_LOCAL.test(server), { error: m.fault_local_address_cannot }),
      {
        kind: 'exact',
        isWide: true,
        label: m.connection_server,
        hint: m.connection_server_hint,
      },
    ),
    port: field(
      z
        .int({ error: m.fault_whole_number })
        .min(1, { error: m.fault_port })
        .max(65535, { error: m.fault_port }),
      {
        kind: 'count',
        label: m.connection_port,
        hint: m.connection_port_hint,
      },
    ),
    security: field(z.enum(MAIL_SECURITIES), {
      kind: 'choice',
      label: m.connection_security,
      hint: m.connection_security_hint,
      choices: [
        { value: 'tls', label: m.connection_security_tls },
        { value: 'starttls', label: m.connection_security_starttls },
        { value: 'none', label: m.connection_security_none },
      ],
    }),
    /** Both empty: keeps the current ones, if any. */
    user: exactField(exactLine(longest.user), m.connection_user, m.common_optional),
    password: field(exactLine(longest.password), {
      kind: 'secret',
      label: m.common_password,
      hint: m.connection_password_hint,
    }),
  })
  .refine(({ security, server }) => security !== 'none' || LOOPBACK.has(server), {
    path: ['security'],
    error: m.fault_choose_tls_starttls,
  })
export type MailServerChange = z.infer<typeof MailServerChange>

const SMS_GATEWAYS = ['smsNetBd', 'bulkSmsBd', 'other'] as const

/** An empty credential keeps the current one, for the same gateway only. */
export const SmsGatewayChange = z
  .object({
    name: z.literal('smsGateway'),
    gateway: field(z.enum(SMS_GATEWAYS), {
      kind: 'choice',
      isWide: true,
      label: m.connection_gateway,
      choices: [
        { value: 'smsNetBd', label: m.connection_gateway_sms_net_bd },
        { value: 'bulkSmsBd', label: m.connection_gateway_bulk_sms_bd },
        { value: 'other', label: m.connection_gateway_other },
      ],
    }),
    apiKey: field(exactLine(200), {
      kind: 'secret',
      label: m.connection_api_key,
      hint: m.connection_password_hint,
    }),
    senderId: exactField(exactLine(30), m.connection_sender_id, m.connection_sender_id_hint),
    /** For another gateway: its address, with `{to}` and `{text}` in the address or the form. */
    address: field(
      exactLine(500).regex(/^(?:https:\/\/\S+)?$/, { error: m.refusal_enter_address_begins }),
      {
        kind: 'secret',
        isWide: true,
        label: m.common_address,
        hint: m.connection_address_hint,
      },
    ),
    form: field(exactLine(500).default(''), {
      kind: 'secret',
      isWide: true,
      label: m.connection_form,
      hint: m.connection_form_hint,
    }),
    accepted: field(exactLine(100), {
      kind: 'exact',
      isWide: true,
      label: m.connection_accepted,
    }),
  })
  .refine(({ gateway, senderId }) => gateway !== 'bulkSmsBd' || senderId !== '', {
    path: ['senderId'],
    error: m.fault_enter_approved_sender,
  })
  .refine(
    ({ gateway, address, form }) =>
      gateway !== 'other' ||
      address === '' ||
      ['{to}', '{text}'].every((part) => `${address}${form}`.includes(part)),
    { path: ['address'], error: m.fault_use_address_form },
  )
  .refine(({ gateway, accepted }) => gateway !== 'other' || accepted !== '', {
    path: ['accepted'],
    error: m.fault_enter_what_successful,
  })
export type SmsGatewayChange = z.infer<typeof SmsGatewayChange>

export const ConnectionChange = z
  .discriminatedUnion('name', [
    StoreChange,
    MailServerChange,
    SmsGatewayChange,
    ...ACCOUNTS.map((code) => accounts[code].account),
  ])
  .meta({ id: 'ConnectionChange' })
export type ConnectionChange = z.infer<typeof ConnectionChange>

export const ConnectionName = z.enum(['sslcommerz', 'mailServer', 'smsGateway', ...ACCOUNTS])
export type ConnectionName = z.infer<typeof ConnectionName>

/** The part of each that is stored in plain text and may be shown. */
export const shownShapes = {
  sslcommerz: StoreChange.pick({ place: true }),
  mailServer: z.object({
    server: z.string(),
    port: z.number(),
    security: z.enum(MAIL_SECURITIES),
  }),
  smsGateway: z.object({
    gateway: z.enum(SMS_GATEWAYS),
    senderId: z.string(),
    accepted: z.string(),
  }),
}

/** The part of each that is stored encrypted and never shown. */
export const sealedShapes = {
  sslcommerz: shownShapes.sslcommerz.extend({ storeId: z.string(), storePassword: z.string() }),
  mailServer: shownShapes.mailServer.extend({ user: z.string(), password: z.string() }),
  smsGateway: shownShapes.smsGateway.extend({
    apiKey: z.string(),
    address: z.string(),
    form: z.string(),
  }),
}
export type Store = z.infer<typeof sealedShapes.sslcommerz>
export type MailAccount = z.infer<typeof sealedShapes.mailServer>
export type SmsAccount = z.infer<typeof sealedShapes.smsGateway>

function connectionOf<Shown extends z.ZodType>(shown: Shown) {
  return z.object({
    shown: shown.nullable().meta({ description: 'null: nothing is saved' }),
    idEnd: z.string().nullable().meta({
      description: 'The last characters of the store id or user, if long enough',
    }),
    hasPassword: z.boolean(),
    isUnreadable: z.boolean().meta({
      description: 'Saved with a different SHOP_SECRET; must be entered again',
    }),
    setBy: z.string().nullable().meta({
      description: 'The environment variable that overrides it',
    }),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable(),
  })
}

/** The shop's external connections. No answer contains a credential. */
export const Connections = z
  .object({
    sslcommerz: connectionOf(shownShapes.sslcommerz),
    mailServer: connectionOf(shownShapes.mailServer),
    smsGateway: connectionOf(shownShapes.smsGateway),
    accounts: z
      .record(z.enum(ACCOUNTS), connectionOf(z.record(z.string(), z.string())))
      .meta({ description: 'Of couriers and wallets, by their codes' }),
    gateways: z
      .array(z.enum(GATEWAYS))
      .meta({ description: 'Those with an account, here or in the environment' }),
    reports: z.object({
      setBy: z.string().nullable(),
      recipients: z
        .array(z.string())
        .meta({ description: 'Recipients of the daily report when none are set' }),
    }),
  })
  .meta({ id: 'Connections' })
export type Connections = z.infer<typeof Connections>
export type Connection =
  | Connections['sslcommerz']
  | Connections['mailServer']
  | Connections['smsGateway']
  | Connections['accounts'][AccountCode]

/** The other side's answer when a connection was tried. */
export const Trial = z.object({ works: z.boolean(), answer: z.string() }).meta({ id: 'Trial' })
export type Trial = z.infer<typeof Trial>
