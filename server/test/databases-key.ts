/** The master key of tests where none is beside the data, base64. */
export const testDataKey = Buffer.alloc(32, 7).toString('base64');
