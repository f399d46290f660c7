import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useWatch } from 'react-hook-form'
import { m } from '#messages'
import { isPaidBefore, PAYMENT_METHODS, paymentMethods } from '#shop/payments/methods.ts'
import { type Connections, StoreChange } from '#shop/settings/connections/contract.ts'
import { GATEWAYS, type GatewayCode, WALLET_GATEWAYS } from '#shop/settings/gateways/contract.ts'
import type { PaymentSettings } from '#shop/settings/payments/contract.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { AccountForm, ConnectionForm, keepHint } from './connection-form.tsx'
import type { FormProps } from './settings-form.tsx'

/** Gateways with an account; all of them until the connections are loaded. */
function useGateways(): readonly GatewayCode[] {
  return useQuery(query('GET /connections')).data?.gateways ?? GATEWAYS
}

/** What is asked of cards and wallets where they are on. */
function namesOf({
  sslcommerz,
  bkash,
  nagad,
  bkashTransfer,
  nagadTransfer,
  cashOnDelivery,
  ...asked
}: Partial<PaymentSettings>) {
  const hasWallet = bkashTransfer || nagadTransfer
  const hasAdvance = asked.advance !== 'none'
  // Staff may ask for one where the checkout does not.
  const mayAsk = hasAdvance || hasWallet
  return [
    'cashOnDelivery',
    'sslcommerz',
    ...(sslcommerz ? (['cardFeePercent'] as const) : []),
    'bkash',
    'nagad',
    'bkashTransfer',
    ...(bkashTransfer ? (['bkashNumber', 'bkashAccount'] as const) : []),
    'nagadTransfer',
    ...(nagadTransfer ? (['nagadNumber', 'nagadAccount'] as const) : []),
    ...(hasWallet ? (['transferNote', 'transferNoteBangla'] as const) : []),
    // Also where it asks for a wallet that was turned off.
    ...(hasAdvance || (cashOnDelivery && (hasWallet || bkash || nagad))
      ? (['advance'] as const)
      : []),
    ...(mayAsk ? (['advanceKind'] as const) : []),
    ...(mayAsk && asked.advanceKind === 'share' ? (['advancePercent'] as const) : []),
    ...(mayAsk ? (['advanceUpTo'] as const) : []),
  ] as const
}

/** Payment methods of the checkout. */
export function PaymentFields({ form }: FormProps<'payments'>) {
  const gateways = useGateways()
  const isOn = useWatch({ control: form.control })
  const saved = form.formState.defaultValues
  const hasOther = PAYMENT_METHODS.some(
    (method) => !isPaidBefore(method) && saved?.[paymentMethods[method].setting],
  )
  const missing = hasOther ? m.payment_store_missing() : m.payment_store_missing_only()
  return (
    <fieldset className="grid gap-5 border-t border-line pt-6">
      <legend className="sr-only">{m.setting_group_payments()}</legend>
      <SchemaFields
        form={form}
        names={namesOf(isOn)}
        hints={{
          sslcommerz: gateways.includes('sslcommerz') ? undefined : missing,
          bkash: gateways.includes('bkash') ? undefined : m.gateway_missing(),
          nagad: gateways.includes('nagad') ? undefined : m.gateway_missing(),
        }}
      />
    </fieldset>
  )
}

const walletNames = { bkash: m.payment_bkash, nagad: m.payment_nagad }

/** The accounts at gateways. */
export function GatewayAccounts() {
  const connections = useQuery(query('GET /connections'))
  return (
    <Loaded query={connections} what={m.connection_the_credentials()}>
      {({ sslcommerz, accounts, gateways }) => (
        <>
          <StoreForm connection={sslcommerz} />
          {WALLET_GATEWAYS.map((code) => (
            <Fragment key={code}>
              <AccountForm
                code={code}
                connection={accounts[code]}
                title={m.gateway_account({ name: walletNames[code]() })}
                keep={m.gateway_keep_store()}
                removal={m.gateway_removal()}
              />
              {gateways.includes(code) && accounts[code].changedAt === null && (
                <p className="mt-3 text-quiet">
                  {m.gateway_stand_in({ name: walletNames[code]() })}
                </p>
              )}
            </Fragment>
          ))}
        </>
      )}
    </Loaded>
  )
}

function StoreForm({ connection }: { connection: Connections['sslcommerz'] }) {
  return (
    <ConnectionForm
      shape={StoreChange}
      stored={{ ...connection.shown }}
      title={m.payment_store()}
      connection={connection}
      mayChange
      show={() => ({
        names: ['place', 'storeId', 'storePassword'],
        hints: connection.hasPassword
          ? {
              storeId: m.payment_store_keep(),
              storePassword: keepHint(),
            }
          : {},
      })}
      secrets={['storeId', 'storePassword']}
      tryLabel={m.courier_test()}
      removal={m.payment_store_removal()}
    />
  )
}
