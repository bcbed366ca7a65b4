const patienceMs = 300

/** A wait this short needs no sign; once React shows one, it stays for as long again. */
export const patience = () => new Promise((resolve) => setTimeout(resolve, patienceMs))
