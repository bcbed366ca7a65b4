/** As somebody is called: "Arta" of "Arta Krasniqi". */
export const firstNameOf = (name: string) => name.trim().split(/\s+/, 1)[0] ?? ''
