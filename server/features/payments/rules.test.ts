import { describe, expect, test } from 'vitest'
import { judge, type Order, type Told, toldOf } from './rules.ts'

const order: Order = {
  status: 'created',
  plan: 'monthly',
  amount_cents: 499,
  currency: 'EUR',
  is_test: false,
  provider_request_id: null,
}
const told: Told = {
  amount: '499',
  currency: 'EUR',
  status: '1',
  requestid: '7',
  payamount: '499',
  paycurrency: 'EUR',
}
const paid: Order = { ...order, status: 'paid', provider_request_id: '7' }

describe('the verdict on a callback about an order', () => {
  test.each<[string, Partial<Order>, Told, string]>([
    ['that is open, as paid', {}, {}, 'paid'],
    ['that waits, as paid', { status: 'pending' }, {}, 'paid'],
    ['that failed, as paid: money was taken', { status: 'failed' }, {}, 'paid'],
    ['that was given up, as paid', { status: 'expired' }, {}, 'paid'],
    ['that is paid, as paid by the same request', paid, {}, 'repeated'],
    ['that is paid, as paid by another one', paid, { requestid: '8' }, 'double_payment'],
    ['that is paid, as failed', paid, { status: '0' }, 'late'],
    ['that is paid, as accepted', paid, { status: '2' }, 'late'],
    ['that is paid, as unconfirmed', paid, { status: '4' }, 'late'],
    ['that is paid, as given back', paid, { refund_timestamp: '1' }, 'refunded'],
    ['that failed, as accepted', { status: 'failed' }, { status: '2' }, 'late'],
    ['that is open, as failed', {}, { status: '0' }, 'failed'],
    ['that is open, as accepted', {}, { status: '2' }, 'pending'],
    ['that is open, with news', {}, { status: '3' }, 'told'],
    ['that is open, as unconfirmed', {}, { status: '4' }, 'unconfirmed'],
    ['in a state nobody knows', {}, { status: '7' }, 'unknown_status'],
    ['with another amount', {}, { amount: '4990' }, 'amount_mismatch'],
    ['with another currency', {}, { currency: 'USD' }, 'currency_mismatch'],
    ['as a test of what is real', {}, { test: '1' }, 'test_mismatch'],
    ['as real of what is a test', { is_test: true }, { test: '0' }, 'test_mismatch'],
    ['as a test of what is a test', { is_test: true }, { test: '1' }, 'paid'],
    ['as paid with less', {}, { payamount: '498' }, 'underpaid'],
    ['as paid with more', {}, { payamount: '500' }, 'paid'],
    ['as paid in another currency', {}, { payamount: '1', paycurrency: 'ALL' }, 'paid'],
    ['that is paid, with another amount', paid, { amount: '1' }, 'amount_mismatch'],
  ])('%s', (_, state, says, verdict) => {
    expect(judge({ ...order, ...state }, { ...told, ...says })).toBe(verdict)
  })
})

test('a reported callback shows the amount that matters', () => {
  expect(toldOf('double_payment', told)).toEqual({ amount: 4.99, currency: 'EUR', requestId: '7' })
  expect(toldOf('underpaid', { amount: '499', currency: 'EUR' })).toEqual({
    amount: 4.99,
    currency: 'EUR',
    requestId: '',
  })
  const refund = { refund_amount: '100', refund_currency: 'EUR' }
  expect(toldOf('refunded', { ...told, ...refund })).toMatchObject({ amount: 1 })
  const other = { ...told, amount: '1', payamount: '499' }
  expect(toldOf('amount_mismatch', other)).toMatchObject({ amount: 0.01 })
  expect(toldOf('unknown_order', {})).toEqual({ amount: 0, currency: '', requestId: '' })
})
