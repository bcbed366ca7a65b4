/** One for each thing that shall be done once. `crypto.randomUUID` is missing where the address is plain http. */
export const idempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
