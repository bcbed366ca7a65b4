const patienceMs = 300

/** A wait this short needs no sign; once React shows one, it stays for as long again. */
export const patience = (ms = patienceMs) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms))
