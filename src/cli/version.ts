// Gantry's version, as `gantry --version` prints it. A test holds it to package.json.
export const VERSION = '0.1.0';
